import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sharedBaseNames } from "../../scripts/check/file-names.ts";
import { FEATURES, FLOORS, floorViolations, ROOMS } from "../../scripts/check/floors.ts";
import { findCircles, importsOf, readImports, sourceFiles } from "../../scripts/check/imports.ts";

const EVERYWHERE = ["src", "scripts", "tests", "bench"];
const violationsOf = (path: string, text: string) => floorViolations(importsOf(path, text));

describe("the floors", () => {
	it("are followed by every import of src", () => {
		expect(floorViolations(readImports(sourceFiles(["src"])))).toEqual([]);
	});

	it("include every folder of src", () => {
		const folders = globSync("src/*").map((path) => path.split("/")[1]);
		expect(folders.filter((folder) => folder && !(folder in FLOORS))).toEqual([]);
	});

	it("have every feature and every room in the written order", () => {
		const foldersOf = (floor: string) =>
			globSync(`src/${floor}/*/`).map((path) => path.split("/")[2] ?? "");
		expect(foldersOf("features").toSorted()).toEqual(FEATURES.toSorted());
		expect(foldersOf("app").toSorted()).toEqual(ROOMS.toSorted());
	});

	it.each([
		[
			"a rule that reads a database",
			"src/domain/money/sales-tax.ts",
			'import { openPool } from "../../platform/postgres/pool.ts";',
		],
		["a rule that takes a package", "src/domain/money/sales-tax.ts", 'import { z } from "zod";'],
		[
			"a rule that reads files",
			"src/domain/money/sales-tax.ts",
			'import { readFileSync } from "node:fs";',
		],
		["an import upward", "src/features/cart/add.ts", 'import { api } from "../../api/api.ts";'],
		[
			"an import of a type upward",
			"src/platform/log.ts",
			'import type { Services } from "../features/services.ts";',
		],
		[
			"a dynamic import upward",
			"src/platform/log.ts",
			'const it = await import("../server/web.ts");',
		],
		[
			"a re-export upward",
			"src/contract/cart.ts",
			'export { add } from "../features/cart/add.ts";',
		],
		[
			"an import over several lines",
			"src/contract/cart.ts",
			'import {\n\tadd,\n\ttake,\n} from "../features/cart/add.ts";',
		],
		["neighbours", "src/contract/cart.ts", 'import { readConfig } from "../platform/config.ts";'],
		["api and app as neighbours", "src/api/cart.ts", 'import { links } from "../app/links.ts";'],
		[
			"a feature that comes later",
			"src/features/store/read.ts",
			'import { getPart } from "../catalog/get-part.ts";',
		],
		[
			"a feature without a place",
			"src/features/stuff/read.ts",
			'import { x } from "../store/read.ts";',
		],
		[
			"a feature that imports the binding of all features",
			"src/features/cart/add.ts",
			'import type { Services } from "../services.ts";',
		],
		[
			"a component that imports a feature",
			"src/app/ui/price.tsx",
			'import type { Part } from "../../features/catalog/get-part.ts";',
		],
		[
			"a component that imports the shell",
			"src/app/ui/price.tsx",
			'import { Shell } from "../shell/shell.tsx";',
		],
		[
			"a screen with a second copy of a feature",
			"src/app/screens/cart/cart.tsx",
			'import { add } from "../../../features/cart/add.ts";',
		],
		[
			"a screen that imports another screen",
			"src/app/screens/cart/cart.tsx",
			'import type { QuoteData } from "../quote/quote-data.ts";',
		],
		[
			"a room that imports a later room",
			"src/app/cart/cart-line.tsx",
			'import { Header } from "../shell/header.tsx";',
		],
		[
			"a room that imports a screen",
			"src/app/address/address-choice.tsx",
			'import type { AddressAnswer } from "../screens/account/address-action.ts";',
		],
		[
			"a room without a place",
			"src/app/drawer/drawer.tsx",
			'import { m } from "../messages/messages.ts";',
		],
		[
			"a room that imports the routes",
			"src/app/page/links.ts",
			'import routes from "../routes.ts";',
		],
		["a screen in the server", "src/server/web.ts", 'import { Root } from "../app/root.tsx";'],
		[
			"a test in src",
			"src/server/web.ts",
			'import { x } from "../../tests/support/test-database.ts";',
		],
		["an import for a side effect upward", "src/platform/log.ts", 'import "../server/main.ts";'],
	])("refuse %s", (_, path, text) => {
		expect(violationsOf(path, text)).not.toEqual([]);
	});

	it.each([
		["an import downward", "src/api/cart.ts", 'import { add } from "../features/cart/add.ts";'],
		[
			"an earlier feature",
			"src/features/cart/add.ts",
			'import { getPart } from "../catalog/get-part.ts";',
		],
		[
			"the types of lower floors in a screen",
			"src/app/page/links.ts",
			'import { type A, type B } from "../../features/services.ts";',
		],
		[
			"the schemas of the contract in a screen",
			"src/app/screens/cart/cart.tsx",
			'import { getCart } from "../../../contract/cart.ts";',
		],
		[
			"files of the same screen",
			"src/app/screens/cart/cart.tsx",
			'import { CartLine } from "./cart-line.tsx";',
		],
		["an earlier room", "src/app/shell/header.tsx", 'import { links } from "../page/links.ts";'],
		[
			"rules in a component",
			"src/app/ui/price.tsx",
			'import { formatUsd } from "../../domain/money.ts";',
		],
		[
			"anything in a test",
			"src/domain/money/sales-tax.test.ts",
			'import { expect } from "vitest";',
		],
		[
			"an import in a comment",
			"src/domain/money/sales-tax.ts",
			'/* import x from "../server/web.ts" */\n// import y from "zod";',
		],
	])("allow %s", (_, path, text) => {
		expect(violationsOf(path, text)).toEqual([]);
	});
});

describe("import cycles", () => {
	it("do not exist", () => {
		expect(findCircles(readImports(sourceFiles(EVERYWHERE)))).toEqual([]);
	});

	it("are found, also through three files and by types alone", () => {
		const files = {
			"src/x/a.ts": "./b.ts",
			"src/x/b.ts": "./c.ts",
			"src/x/c.ts": "./a.ts",
			"src/x/d.ts": "./a.ts",
		};
		const imports = Object.entries(files).flatMap(([path, to]) =>
			importsOf(path, `import type { T } from "${to}";`),
		);
		expect(findCircles(imports)).toEqual([
			["src/x/a.ts", "src/x/b.ts", "src/x/c.ts", "src/x/a.ts"],
		]);
	});
});

describe("the files", () => {
	const files = sourceFiles([...EVERYWHERE]).filter((path) => !path.endsWith(".generated.ts"));
	const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").length - 1;

	it("of src and db have at most 400 lines", () => {
		const others = globSync("{src/app/styles/**/*.css,db/migrations/*.sql}");
		const sources = files.filter((path) => path.startsWith("src/") && !path.includes(".test."));
		// pg-boss prints its tables as they are in this migration.
		const printed = "db/migrations/0050_jobs.sql";
		const long = [...sources, ...others].filter((path) => linesOf(path) > 400);
		expect(long.filter((path) => path !== printed)).toEqual([]);
	});

	it("have no names such as index, utils or types", () => {
		const bad = /\/(index|utils?|helpers?|misc|common|shared|lib|types|constants)(\.[^/]*)?(\/|$)/;
		expect(files.filter((path) => bad.test(path))).toEqual([]);
	});

	it("have a name of their own, if they are different things on different floors", () => {
		const routes = readFileSync("src/app/routes.ts", "utf8");
		expect(sharedBaseNames(sourceFiles(["src"]), routes)).toEqual([]);
	});

	it.each([
		["a rule and a component", ["src/domain/vin.ts", "src/app/ui/vin.tsx"], 1],
		["a use case and a component", ["src/features/cart/add.ts", "src/app/cart/add.tsx"], 1],
		["SQL of two floors", ["src/features/mail/box.sql.ts", "src/adapters/mail/box.sql.ts"], 1],
		["the schema and the route of a resource", ["src/contract/cart.ts", "src/api/cart.ts"], 0],
		["code and its SQL", ["src/features/cart/cart.ts", "src/api/cart.sql.ts"], 0],
		["code and its test", ["src/domain/vin.ts", "src/app/vin.test.ts"], 0],
		["a rule and the screen of a route", ["src/domain/cart.ts", "src/app/screens/cart.tsx"], 0],
		["two screens", ["src/app/screens/a/x.tsx", "src/app/screens/b/x.tsx"], 0],
	])("share a name as %s: %j, %i problems", (_, paths, count) => {
		expect(sharedBaseNames(paths, 'route("cart", "screens/cart.tsx")')).toHaveLength(count);
	});

	it("export more than re-exports", () => {
		const onlyPassesOn = (path: string) => {
			const code = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
			const rest = code
				.replace(/export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s*)?from\s*["'][^"']+["'];?/g, "")
				.trim();
			return code.trim() !== "" && rest === "";
		};
		expect(files.filter(onlyPassesOn)).toEqual([]);
	});

	it("read the environment in the configuration only", () => {
		const reads =
			/(?<!["'])process\s*(\?\.|\.)\s*env\b|process\s*\[\s*["']env|from\s+["'](node:)?process["']|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/;
		const all = [...files, ...globSync("*.{ts,mjs}")].filter((path) => path !== "scripts/run.mjs");
		const readers = all.filter(
			(path) =>
				reads.test(readFileSync(path, "utf8")) && !path.endsWith("architecture/floors.test.ts"),
		);
		expect(readers).toEqual(["src/platform/config.ts"]);
	});

	it("keep SQL in *.sql.ts", () => {
		const asks =
			/\.(selectFrom|insertInto|updateTable|deleteFrom|query|raw)\(|\bsql`|\bpreparedStatement[<(]/;
		const features = globSync("src/{features,api,app,adapters}/**/*.{ts,tsx}").filter(
			(path) => !/\.(sql|test)\.tsx?$/.test(path),
		);
		expect(
			features.filter(
				(path) => !path.includes("messages/compiled") && asks.test(readFileSync(path, "utf8")),
			),
		).toEqual([]);
	});

	it("put no value into the text of an SQL statement, only constants with a piece of SQL", () => {
		const withoutConstants = (code: string) => code.replaceAll(/\$\{[A-Z_]+\}/g, "");
		const statements = globSync("src/**/*.sql.ts").filter((path) =>
			/`[^`]*\b(select|insert|update|delete)\b[^`]*\$\{/i.test(
				withoutConstants(readFileSync(path, "utf8")),
			),
		);
		expect(statements).toEqual([]);
	});

	it("keep the rules in domain pure: no clock, no randomness, no I/O", () => {
		const rules = globSync("src/domain/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
		const impure =
			/\bDate\.now\b|new Date\(\)|Math\.random|\bprocess\.|\bfetch\(|performance\.now|\bconsole\./;
		expect(rules.filter((path) => impure.test(readFileSync(path, "utf8")))).toEqual([]);
	});
});
