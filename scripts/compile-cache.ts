/**
 * Folder in which Node keeps compiled modules between processes. The tests start hundreds of
 * processes and threads of the store.
 */
import { resolve } from "node:path";

export const COMPILE_CACHE = resolve(".data/compile-cache");
