import http from "node:http";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { startServer, type RunningServer } from "../server/start.ts";
import { law, number } from "./fact.ts";
import { GM, Guest, isWell, SYSTEM, USERS } from "./guest.ts";

const NOBODY = { _id: "nobody0000000001", name: "Nobody", role: 0 };
const PNG = Buffer.from("89504e470d0a1a0a", "hex");

let server: RunningServer;
let gm: Guest;
beforeAll(async () => {
  server = await startServer({ systemDir: SYSTEM, world: { path: "memory" }, users: [...USERS, NOBODY] });
  gm = await Guest.join(server, GM);
});
afterAll(async () => {
  gm.leave();
  await server.close();
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request as it is written: nothing tidies its path or its headers. */
function send(path: string, options: http.RequestOptions = {}, body: string | Buffer = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port: server.port, path, ...options }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

describe("an address that leads elsewhere", () => {
  const paths = [
    "/systems/tiny/../../../../package.json",
    "/systems/tiny/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/systems/tiny/..%2f..%2f..%2f..%2fpackage.json",
    "/systems/tiny/..%5c..%5cpackage.json",
    "/systems/tiny/lang/../../../../../package.json",
    "/systems/tiny//etc/passwd",
    "/systems/tiny/%2fetc%2fpasswd",
    "/systems/tiny/system.json%00.png",
    "/systems/tiny/%zz",
    "/systems/tiny",
    "/systems/tiny/",
    "/systems/other/system.json",
    "/modules/tiny/system.json",
    "/assets/../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/..%2fpackage.json",
    "/package.json",
    "//",
    "//evil.example/package.json",
    "http://evil.example/package.json",
  ];
  for (const [index, path] of paths.entries())
    law(`PATH-${number(index)}`, `${path} leads to no file`, async () => {
      const { status, body } = await send(path);
      expect([400, 404]).toContain(status);
      expect(body).not.toMatch(/devDependencies|root:|documentTypes/);
    });

  law("PATH-40", "a picture is kept under a name of its own, wherever its name leads", async () => {
    const headers = { cookie: gm.cookie };
    for (const name of ["../../../evil.png", "..%2f..%2fevil.png", "C:\\evil.png", "", "a".repeat(300)]) {
      const answer = await send(`/upload?name=${encodeURIComponent(name)}`, { method: "POST", headers }, PNG);
      expect(answer.status).toBe(200);
      expect((JSON.parse(answer.body) as { path: string }).path).toMatch(/^assets\/[a-zA-Z0-9_-]{1,80}\.png$/);
    }
  });
});

describe("a body that is too large or none", () => {
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    send(path, { method: "POST", headers: { cookie: gm.cookie, ...headers } }, body);

  law("BODY-01", "a picture of more than 8 MB is refused in words", async () => {
    const answer = await post("/upload?name=x.png", Buffer.concat([PNG, Buffer.alloc(8 * 1024 * 1024)]));
    expect(answer).toEqual({ status: 413, body: JSON.stringify({ error: "The file is larger than 8 MB" }) });
    expect(await isWell(gm)).toBe(true);
  });

  law("BODY-02", "so is a file that is no picture, whatever it is called", async () => {
    for (const body of ["", "<svg onload=alert(1)>", "GIF7", "<script>"])
      expect((await post("/upload?name=x.png", body)).status).toBe(415);
  });

  law("BODY-03", "the choice of a seat is a short text about somebody who may sit", async () => {
    const join = (body: string) => post("/join", body);
    expect(await join("x".repeat(5000))).toEqual({
      status: 413,
      body: JSON.stringify({ error: "The request is larger than 4 KB" }),
    });
    expect((await join("{")).body).toContain("The request is not JSON");
    for (const body of ["null", "7", `{"userId":7}`, `{"userId":"nobody"}`, `{"userId":["${GM}"]}`])
      expect([400, 404]).toContain((await join(body)).status);
    expect(await join(JSON.stringify({ userId: NOBODY._id }))).toMatchObject({ status: 403 });
  });

  law("BODY-04", "other methods and addresses are named", async () => {
    expect(await send("/", { method: "PUT" })).toEqual({ status: 405, body: "Only GET and POST are known" });
    expect(await post("/explode", "x")).toEqual({ status: 404, body: "There is no /explode" });
  });
});

describe("this machine only", () => {
  const hosts = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "[::2]"];
  law("LOCAL-01", "a request by another name is refused", async () => {
    for (const host of hosts) expect((await send("/api/join", { headers: { host } })).status).toBe(403);
    for (const host of ["localhost", "127.0.0.1", `localhost:${server.port}`, "[::1]:1"])
      expect((await send("/api/join", { headers: { host } })).status).toBe(200);
  });

  law("LOCAL-02", "so is one from another's page, by socket as well", async () => {
    for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
      expect((await send("/api/join", { headers: { origin } })).status).toBe(403);
      const socket = io(server.url, {
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin, cookie: gm.cookie },
      });
      await new Promise((resolve) => socket.on("connect_error", resolve));
      expect(socket.connected).toBe(false);
      socket.disconnect();
    }
  });

  law("LOCAL-03", "a table does not listen where others reach it", async () => {
    for (const host of ["0.0.0.0", "::", "192.168.0.1", "example.org"])
      await expect(startServer({ systemDir: SYSTEM, world: { path: "memory" }, host })).rejects.toThrow(
        `A table is on this machine only: it cannot listen at "${host}"`,
      );
  });
});
