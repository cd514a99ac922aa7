// Opens a stand-in table on a port and keeps it open until Ctrl+C: what npm start and npm run stand-in share.
import { createServer } from "node:net";
import { buildClient } from "../build.ts";
import { startServer, type RunningServer, type ServerOptions } from "../server/start.ts";

/** Prints why nothing can be opened and ends the process. */
export function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

/** A port from the command line or the environment. */
export function readPort(given: string, name: string): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    giveUp(`${name} is "${given}": it must be a whole number from 0 to 65535.`);
  return port;
}

/** Ends the process unless nobody listens at the port yet; asked before anything is built. */
export async function requireFree(port: number, hint: string): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  if (!isFree) giveUp(`Port ${port} is taken: close what uses it, or choose another with ${hint}.`);
}

/** Opens the table, or says in one line why it cannot be opened. */
export async function serve(options: Omit<ServerOptions, "clientDir">): Promise<RunningServer> {
  const { dir } = await buildClient();
  const server = await startServer({ ...options, clientDir: dir }).catch((error: Error) => giveUp(error.message));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  return server;
}
