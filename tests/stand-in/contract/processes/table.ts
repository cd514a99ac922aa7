/** A table in a process of its own, which a test may kill: prints its address, and takes no seat itself. */
import { startServer } from "../../server/start.ts";
import { SYSTEM, USERS } from "../guest.ts";

const [folder = "", port = "0"] = process.argv.slice(2);
const { url } = await startServer({ systemDir: SYSTEM, world: { path: folder }, port: Number(port), users: USERS });
console.log(url);
