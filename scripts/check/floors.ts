/** The floors of the house: every import goes downward, and what stands on one floor does not know its neighbours. */
import type { Import } from "./imports.ts";

export const FLOORS: Record<string, number> = {
	domain: 0,
	contract: 1,
	ports: 1,
	platform: 1,
	features: 2,
	adapters: 2,
	api: 3,
	app: 3,
	server: 4,
};

/** A feature imports only from those before it. */
export const FEATURES = [
	"store",
	"mail",
	"address",
	"accounts",
	"contact",
	"vehicles",
	"catalog",
	"garage",
	"coupons",
	"shipping",
	"uploads",
	"cart",
	"orders",
	"receivables",
	"payments",
	"returns",
	"quotes",
	"content",
	"admin",
];

/** The files directly in features/ bind the use cases of all features; no feature knows them. */
const BINDING = /^src\/features\/[^/]+\.ts$/;

/** Lower modules that keep nothing between calls: a second copy of them in the screens' bundle does no harm. */
const STATELESS = ["src/platform/startup-error.ts", "src/platform/postgres/outage.ts"];

/** Returns what is wrong with an import, or undefined. */
type Rule = (one: Import) => string | undefined;

const RULES: Rule[] = [
	(one) =>
		one.from.startsWith("src/") && !one.isPackage && !one.to.startsWith("src/")
			? "leaves src"
			: undefined,
	(one) =>
		isInside(one, "domain") && (one.isPackage || folderOf(one.to) !== "domain")
			? "domain imports nothing but domain"
			: undefined,
	(one) => {
		const [from, to] = [floorOf(one.from), floorOf(one.to)];
		return from !== undefined && to !== undefined && to > from ? "goes upward" : undefined;
	},
	(one) => {
		const [from, to] = [folderOf(one.from), folderOf(one.to)];
		return from && to && from !== to && FLOORS[from] === FLOORS[to]
			? `${from} and ${to} stand on one floor`
			: undefined;
	},
	featureOrder,
	(one) =>
		one.from.startsWith("src/app/ui/") &&
		one.to.startsWith("src/") &&
		!/^src\/(domain|contract|app\/(ui|messages))\//.test(one.to)
			? "app/ui knows domain and contract alone"
			: undefined,
	// What the screens' bundle imports for real exists a second time, beside the server's own: two pools, two caches.
	(one) =>
		folderOf(one.from) === "app" &&
		/^src\/(contract|platform|features|adapters)\//.test(one.to) &&
		!one.typeOnly &&
		!STATELESS.includes(one.to)
			? "screens take the types of lower floors only (import type); services are handed to them"
			: undefined,
	(one) =>
		/\.tsx$/.test(one.to) && !one.from.startsWith("src/app/")
			? "server code never imports .tsx"
			: undefined,
];

/** One sentence for each import that breaks a rule. Tests may import what they test. */
export function floorViolations(imports: Import[]): string[] {
	return imports
		.filter((one) => !/\.test\.tsx?$/.test(one.from))
		.flatMap((one) =>
			RULES.flatMap((rule) => rule(one) ?? []).map(
				(fault) => `${one.from} imports ${one.to}: ${fault}`,
			),
		);
}

function featureOrder(one: Import): string | undefined {
	if (folderOf(one.from) !== "features" || folderOf(one.to) !== "features" || BINDING.test(one.from))
		return undefined;
	const [from, to] = [featureOf(one.from), featureOf(one.to)];
	if (BINDING.test(one.to)) return "a feature does not know the binding of all";
	if (!FEATURES.includes(from)) return `the feature ${from} has no place in the written order`;
	return FEATURES.indexOf(to) > FEATURES.indexOf(from) ? `${from} comes before ${to}` : undefined;
}

function folderOf(path: string): string | undefined {
	const folder = /^src\/([^/]+)\//.exec(path)?.[1];
	return folder && folder in FLOORS ? folder : undefined;
}

function floorOf(path: string): number | undefined {
	const folder = folderOf(path);
	return folder === undefined ? undefined : FLOORS[folder];
}

function featureOf(path: string): string {
	return path.split("/")[2] ?? "";
}

function isInside(one: Import, folder: string): boolean {
	return folderOf(one.from) === folder;
}
