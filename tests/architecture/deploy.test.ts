/** The files of deploy/ can be read, and name only what the store has. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(`deploy/${path}`, "utf8");
const SETTINGS = new Set(
	[...readFileSync("src/platform/config.ts", "utf8").matchAll(/^\t([A-Z0-9_]+): /gm)].map(
		([, name]) => name as string,
	),
);

type Yaml = string | Yaml[] | { [key: string]: Yaml };

/**
 * Reads the block style that these files use: maps, lists and plain values. Anything else throws.
 */
function parseYaml(text: string): Yaml {
	const lines = text
		.split("\n")
		.filter((line) => line.trim() && !/^\s*#/.test(line))
		.map((line) => {
			if (line.includes("\t")) throw new Error(`a tab: ${line}`);
			return { indent: line.search(/\S/), text: line.trim() };
		});
	const [value, end] = parseBlock(lines, 0);
	if (end !== lines.length) throw new Error(`wrong indentation: ${lines[end]?.text}`);
	return value;
}

type Line = { indent: number; text: string };

function parseBlock(lines: Line[], start: number): [Yaml, number] {
	return lines[start]?.text.startsWith("- ") ? parseList(lines, start) : parseMap(lines, start);
}

function parseList(lines: Line[], start: number): [Yaml[], number] {
	const indent = lines[start]?.indent ?? 0;
	const list: Yaml[] = [];
	let at = start;
	while (lines[at]?.indent === indent && lines[at]?.text.startsWith("- ")) {
		const rest = lines[at]?.text.slice(2) ?? "";
		if (/^[\w.-]+:( |$)/.test(rest)) {
			const inner = [{ indent: indent + 2, text: rest }, ...lines.slice(at + 1)];
			const [value, used] = parseMap(inner, 0);
			list.push(value);
			at += used;
		} else {
			list.push(rest);
			at += 1;
		}
	}
	return [list, at];
}

function parseMap(lines: Line[], start: number): [{ [key: string]: Yaml }, number] {
	const indent = lines[start]?.indent ?? 0;
	const map: { [key: string]: Yaml } = {};
	let at = start;
	while (lines[at] && lines[at]?.indent === indent && !lines[at]?.text.startsWith("- ")) {
		const [, key, value = ""] = /^([\w.<$/-]+):(?: (.*))?$/.exec(lines[at]?.text ?? "") ?? [];
		if (!key) throw new Error(`not a key: ${lines[at]?.text}`);
		if (key in map) throw new Error(`twice: ${key}`);
		at += 1;
		const next = lines[at];
		const isNested =
			next && (next.indent > indent || (next.indent === indent && next.text.startsWith("- ")));
		if ((value === "" || value.startsWith("&")) && isNested) [map[key], at] = parseBlock(lines, at);
		else map[key] = value.replace(/^"(.*)"$/, "$1");
	}
	return [map, at];
}

const at = (value: Yaml | undefined, ...path: string[]): Yaml | undefined =>
	path.reduce<Yaml | undefined>(
		(inner, key) =>
			typeof inner === "object"
				? Array.isArray(inner)
					? inner[Number(key)]
					: inner[key]
				: undefined,
		value,
	);

/** Fills the placeholders as Helm does with the values of the chart. */
function fill(template: string): string {
	const values = parseYaml(read("helm/values.yaml"));
	return template
		.split("\n")
		.filter((line) => !/\{\{- /.test(line))
		.join("\n")
		.replace(/\{\{ (.*?) \}\}/g, (_, expression: string) => {
			if (expression.startsWith("add ")) return "30";
			if (expression === ".Release.Name") return "shop";
			if (/^\$(name|value)$/.test(expression)) return "X_SETTING";
			const value = at(values, ...expression.replace(/^\.Values\./, "").split("."));
			if (typeof value !== "string") throw new Error(`no value: ${expression}`);
			return value;
		});
}

describe("deploy/", () => {
	it("has a composition whose stores know their settings", () => {
		const compose = parseYaml(read("compose.yaml"));
		const services = at(compose, "services") as Record<string, Yaml>;
		expect(Object.keys(services)).toEqual(
			expect.arrayContaining(["store-1", "store-2", "database", "pooler", "balancer", "files"]),
		);
		const environment = at(compose, "x-store", "environment") as Record<string, string>;
		expect(Object.keys(environment).filter((name) => !SETTINGS.has(name))).toEqual([]);
		const tokenFile = at(
			parseYaml(read("prometheus.yaml")),
			...["scrape_configs", "0", "authorization", "credentials_file"],
		);
		expect(`[${String(tokenFile).replace("/run/secrets/", "")}]`).toBe(
			at(services, "prometheus", "secrets"),
		);
		expect(at(services, "bucket", "command")).toContain(String(environment.S3_BUCKET));
		for (const file of ["haproxy.cfg", "prometheus.yaml"])
			expect(read("compose.yaml")).toContain(`./${file}:`);
		expect(at(parseYaml(read("prometheus.yaml")), "scrape_configs", "0", "metrics_path")).toBe(
			"/metrics",
		);
	});

	it("has a balancer that names requests itself, because clients could forge lines of the log", () => {
		expect(read("haproxy.cfg")).toMatch(/^\thttp-request set-header X-Request-Id %\[uuid\(\)\]$/m);
	});

	it("has a chart whose templates are objects of Kubernetes", () => {
		expect(at(parseYaml(read("helm/Chart.yaml")), "name")).toBe("cabover");
		const objects = globSync("helm/templates/*.yaml", { cwd: "deploy" }).flatMap((path) =>
			fill(read(path)).split("\n---\n").map(parseYaml),
		);
		expect(objects.map((object) => at(object, "kind")).toSorted()).toEqual(
			["Deployment", "HorizontalPodAutoscaler", "Job", "PodDisruptionBudget", "Service"].toSorted(),
		);
		for (const object of objects) {
			expect(at(object, "apiVersion")).toBeTypeOf("string");
			expect(at(object, "metadata", "name")).toMatch(/^shop/);
		}
		const settings = at(parseYaml(read("helm/values.yaml")), "settings") as Record<string, string>;
		expect(Object.keys(settings).filter((name) => !SETTINGS.has(name))).toEqual([]);
	});

	it("has an image and a unit that start what exists", () => {
		for (const file of ["Dockerfile", "cabover.service", "helm/templates/migration.yaml"])
			for (const [script] of read(file).matchAll(/scripts\/[\w-]+\.ts/g))
				expect(existsSync(script), `${file}: ${script}`).toBe(true);
		const unit = read("cabover.service")
			.split("\n")
			.filter((line) => line && !line.startsWith("#"));
		expect(unit.filter((line) => !/^(\[\w+\]|\w+=.+)$/.test(line))).toEqual([]);
		const image = read("Dockerfile")
			.replace(/\\\n/g, " ")
			.split("\n")
			.filter((line) => line && !line.startsWith("#"));
		expect(
			image.filter(
				(line) => !/^(FROM|WORKDIR|COPY|RUN|ENV|VOLUME|USER|EXPOSE|HEALTHCHECK|CMD) \S/.test(line),
			),
		).toEqual([]);
		expect(image.at(-1)).toMatch(/^CMD \[/);
	});

	it("has an image in which a script of npm installs nothing, because its packages are complete", () => {
		const [, command = ""] =
			/&& (sha256sum .*) > node_modules\/\.installed$/m.exec(read("Dockerfile")) ?? [];
		const stamp = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
		expect(execFileSync("sh", ["-c", command], { encoding: "utf8" })).toBe(stamp);
		expect(readFileSync("scripts/run.mjs", "utf8")).toContain(
			'join(root, "node_modules", ".installed")',
		);
	});

	it("has a dashboard of figures that the store shows", () => {
		const dashboard = JSON.parse(read("grafana-dashboard.json"));
		const shown = readFileSync("src/server/metrics.ts", "utf8");
		const names = [...JSON.stringify(dashboard.panels).matchAll(/cabover_(\w+)/g)].map(([, name]) =>
			(name as string).replace(/_(bucket|count|sum)$/, ""),
		);
		expect(names.length).toBeGreaterThan(10);
		expect([...new Set(names)].filter((name) => !shown.includes(name))).toEqual([]);
		expect(JSON.parse(read("opentelemetry/package.json")).private).toBe(true);
	});
});
