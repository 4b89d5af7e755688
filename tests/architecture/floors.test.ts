import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FEATURES, FLOORS, floorViolations } from "../../scripts/check/floors.ts";
import { findCircles, importsOf, readImports, sourceFiles } from "../../scripts/check/imports.ts";

const EVERYWHERE = ["src", "scripts", "tests", "bench"];
const imported = (path: string, text: string) => floorViolations(importsOf(path, text));

describe("the floors", () => {
	it("are kept by every import of the store", () => {
		expect(floorViolations(readImports(sourceFiles(["src"])))).toEqual([]);
	});

	it("hold every folder of the store", () => {
		const folders = globSync("src/*").map((path) => path.split("/")[1]);
		expect(folders.filter((folder) => folder && !(folder in FLOORS))).toEqual([]);
	});

	it("hold every feature in the written order", () => {
		const features = globSync("src/features/*/").map((path) => path.split("/")[2] ?? "");
		expect(features.filter((feature) => !FEATURES.includes(feature))).toEqual([]);
	});

	it.each([
		[
			"a rule that reads a database",
			"src/domain/money/sales-tax.ts",
			'import { openPool } from "../platform/postgres/pool.ts";',
		],
		["a rule that takes a package", "src/domain/money/sales-tax.ts", 'import { z } from "zod";'],
		[
			"a rule that reads files",
			"src/domain/money/sales-tax.ts",
			'import { readFileSync } from "node:fs";',
		],
		["a step upward", "src/features/cart/add.ts", 'import { api } from "../../api/api.ts";'],
		[
			"a step upward for a type alone",
			"src/platform/log.ts",
			'import type { Services } from "../features/services.ts";',
		],
		[
			"a step upward at run time",
			"src/platform/log.ts",
			'const it = await import("../server/web.ts");',
		],
		[
			"a step upward passed on",
			"src/contract/cart.ts",
			'export { add } from "../features/cart/add.ts";',
		],
		[
			"a step over several lines",
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
			"the binding of all from within",
			"src/features/cart/add.ts",
			'import type { Services } from "../services.ts";',
		],
		[
			"a component that knows a feature",
			"src/app/ui/price.tsx",
			'import type { Part } from "../../features/catalog/get-part.ts";',
		],
		[
			"a component that knows a screen",
			"src/app/ui/price.tsx",
			'import { Shell } from "../shell/shell.tsx";',
		],
		[
			"a screen with a second copy of a feature",
			"src/app/screens/cart.tsx",
			'import { add } from "../../features/cart/add.ts";',
		],
		[
			"a screen with the contract's schemas",
			"src/app/screens/cart.tsx",
			'import { getCart } from "../../contract/cart.ts";',
		],
		["a screen in the server", "src/server/web.ts", 'import { Root } from "../app/root.tsx";'],
		[
			"a test from the store",
			"src/server/web.ts",
			'import { x } from "../support/test-database.ts";',
		],
		["a side effect upward", "src/platform/log.ts", 'import "../server/main.ts";'],
	])("refuse %s", (_, path, text) => {
		expect(imported(path, text)).not.toEqual([]);
	});

	it.each([
		["downward", "src/api/cart.ts", 'import { add } from "../features/cart/add.ts";'],
		[
			"an earlier feature",
			"src/features/cart/add.ts",
			'import { getPart } from "../catalog/get-part.ts";',
		],
		[
			"the types of lower floors in a screen",
			"src/app/page/links.ts",
			'import { type A, type B } from "../features/services.ts";',
		],
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
			"what stands in a comment",
			"src/domain/money/sales-tax.ts",
			'/* import x from "../server/web.ts" */\n// import y from "zod";',
		],
	])("allow %s", (_, path, text) => {
		expect(imported(path, text)).toEqual([]);
	});
});

describe("circles", () => {
	it("are nowhere", () => {
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

	it("have at most 400 lines", () => {
		const others = globSync("{src/app/styles/**/*.css,db/migrations/*.sql}");
		expect([...files, ...others].filter((path) => linesOf(path) > 400)).toEqual([]);
	});

	it("are named for what they hold: no barrel, no drawer", () => {
		const bad = /\/(index|utils?|helpers?|misc|common|shared|lib|types|constants)(\.[^/]*)?(\/|$)/;
		expect(files.filter((path) => bad.test(path))).toEqual([]);
	});

	it("pass nothing on that they do not make", () => {
		const onlyPassesOn = (path: string) => {
			const code = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
			const rest = code
				.replace(/export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s*)?from\s*["'][^"']+["'];?/g, "")
				.trim();
			return code.trim() !== "" && rest === "";
		};
		expect(files.filter(onlyPassesOn)).toEqual([]);
	});

	it("read the environment in the configuration alone", () => {
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
		const asks = /\.(selectFrom|insertInto|updateTable|deleteFrom|query|raw)\(|\bsql`|\bnamed[<(]/;
		const features = globSync("src/{features,api,app,adapters}/**/*.{ts,tsx}").filter(
			(path) => !/\.(sql|test)\.tsx?$/.test(path),
		);
		expect(
			features.filter(
				(path) => !path.includes("messages/compiled") && asks.test(readFileSync(path, "utf8")),
			),
		).toEqual([]);
	});

	it("put no value into the text of an SQL statement", () => {
		const statements = globSync("src/**/*.sql.ts").filter((path) =>
			/`[^`]*\b(select|insert|update|delete)\b[^`]*\$\{/i.test(readFileSync(path, "utf8")),
		);
		expect(statements).toEqual([]);
	});

	it("let rules depend on nothing but what they are given", () => {
		const rules = globSync("src/domain/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
		const impure =
			/\bDate\.now\b|new Date\(\)|Math\.random|\bprocess\.|\bfetch\(|performance\.now|\bconsole\./;
		expect(rules.filter((path) => impure.test(readFileSync(path, "utf8")))).toEqual([]);
	});
});
