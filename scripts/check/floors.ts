/**
 * Which folder of `src` may import which: floors import downward only, and features and rooms
 * follow a written order.
 */
import type { Import } from "./imports.ts";

/** A folder imports only from lower floors. Folders on the same floor do not import each other. */
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

/** A feature imports only from the features before it. */
export const FEATURES = [
	"store",
	"audit",
	"settings",
	"mail",
	"address",
	"accounts",
	"staff",
	"api-keys",
	"contact",
	"vehicles",
	"catalog",
	"stock",
	"stock-notices",
	"garage",
	"coupons",
	"shipping",
	"uploads",
	"cart",
	"orders",
	"shipments",
	"receivables",
	"payments",
	"returns",
	"part-editor",
	"verify",
	"quotes",
	"mail-log",
	"order-desk",
	"content",
	"setup",
	"jobs",
	"import-files",
	"imports",
	"master-data",
	"price-rules",
	"part-grid",
	"papers",
	"feeds",
	"index-now",
	"alarms",
	"customers",
	"phone-orders",
	"reports",
	"accounting",
	"admin",
];

/** The rooms of `app`. A room imports only from the rooms before it; screens come last. */
export const ROOMS = [
	"messages",
	"styles",
	"browser",
	"ui",
	"drawing",
	"page",
	"stock",
	"fit",
	"address",
	"account",
	"payment",
	"quote",
	"returns",
	"checkout-draft",
	"cart",
	"middleware",
	"number-list",
	"vehicle",
	"order",
	"product-box",
	"content",
	"jobs",
	"mail",
	"session",
	"checkout",
	"shell",
	"office",
	"screens",
];

/** The files directly in features/ bind the use cases of all features. No feature imports them. */
const BINDING_FILE = /^src\/features\/[^/]+\.ts$/;

/** The files directly in app/ start the pages. No room imports them. */
const APP_ENTRY_FILE = /^src\/app\/[^/]+\.tsx?$/;

/** Modules without state: a second copy of them in the bundle of the screens does no harm. */
const STATELESS_MODULES = ["src/platform/startup-error.ts", "src/platform/postgres/outage.ts"];

/** Returns what is wrong with an import, or undefined. */
type ImportRule = (imported: Import) => string | undefined;

const RULES: ImportRule[] = [
	staysInSrc,
	domainImportsDomainOnly,
	importsDownward,
	importsNoNeighbour,
	followsFeatureOrder,
	followsRoomOrder,
	screenImportsNoScreen,
	componentsKnowRulesOnly,
	screensTakeTypesOnly,
	serverImportsNoComponent,
];

/** One sentence for each import that breaks a rule. Tests may import anything. */
export function floorViolations(imports: Import[]): string[] {
	return imports
		.filter(({ from }) => !/\.test\.tsx?$/.test(from))
		.flatMap((imported) =>
			RULES.flatMap((rule) => rule(imported) ?? []).map(
				(problem) => `${imported.from} imports ${imported.to}: ${problem}`,
			),
		);
}

function staysInSrc({ from, to, isPackage }: Import): string | undefined {
	return from.startsWith("src/") && !isPackage && !to.startsWith("src/")
		? "src imports nothing outside src"
		: undefined;
}

function domainImportsDomainOnly({ from, to, isPackage }: Import): string | undefined {
	return folderOf(from) === "domain" && (isPackage || folderOf(to) !== "domain")
		? "domain imports nothing but domain"
		: undefined;
}

function importsDownward({ from, to }: Import): string | undefined {
	const [fromFloor, toFloor] = [floorOf(from), floorOf(to)];
	return fromFloor !== undefined && toFloor !== undefined && toFloor > fromFloor
		? "an import goes downward only"
		: undefined;
}

function importsNoNeighbour({ from, to }: Import): string | undefined {
	const [fromFolder, toFolder] = [folderOf(from), folderOf(to)];
	return fromFolder &&
		toFolder &&
		fromFolder !== toFolder &&
		FLOORS[fromFolder] === FLOORS[toFolder]
		? `${fromFolder} and ${toFolder} are on the same floor`
		: undefined;
}

function followsFeatureOrder({ from, to }: Import): string | undefined {
	if (folderOf(from) !== "features" || folderOf(to) !== "features" || BINDING_FILE.test(from))
		return undefined;
	if (BINDING_FILE.test(to)) return "a feature does not import the binding of all features";
	return orderViolation(FEATURES, subfolderOf(from), subfolderOf(to));
}

function followsRoomOrder({ from, to }: Import): string | undefined {
	if (folderOf(from) !== "app" || folderOf(to) !== "app" || APP_ENTRY_FILE.test(from))
		return undefined;
	if (APP_ENTRY_FILE.test(to)) return "a room does not import the files that start the pages";
	return orderViolation(ROOMS, subfolderOf(from), subfolderOf(to));
}

function orderViolation(order: string[], from: string, to: string): string | undefined {
	if (!order.includes(from)) return `${from} has no place in the written order`;
	return order.indexOf(to) > order.indexOf(from) ? `${from} comes before ${to}` : undefined;
}

function screenImportsNoScreen({ from, to }: Import): string | undefined {
	const [fromScreen, toScreen] = [screenOf(from), screenOf(to)];
	return fromScreen && toScreen && fromScreen !== toScreen
		? "a screen does not import another screen; what both need has a room of its own"
		: undefined;
}

function componentsKnowRulesOnly({ from, to }: Import): string | undefined {
	return from.startsWith("src/app/ui/") &&
		to.startsWith("src/") &&
		!/^src\/(domain|contract|app\/(ui|messages))\//.test(to)
		? "app/ui imports nothing but domain, contract and messages"
		: undefined;
}

/**
 * The bundle of the screens has its own copy of each module: a second pool, a second cache. The
 * schemas of contract have no state.
 */
function screensTakeTypesOnly({ from, to, typeOnly }: Import): string | undefined {
	return folderOf(from) === "app" &&
		/^src\/(platform|features|adapters)\//.test(to) &&
		!typeOnly &&
		!STATELESS_MODULES.includes(to)
		? "screens import only types from platform, features and adapters; services are passed to them"
		: undefined;
}

function serverImportsNoComponent({ from, to }: Import): string | undefined {
	return /\.tsx$/.test(to) && !from.startsWith("src/app/")
		? "server code does not import .tsx"
		: undefined;
}

function folderOf(path: string): string | undefined {
	const folder = /^src\/([^/]+)\//.exec(path)?.[1];
	return folder && folder in FLOORS ? folder : undefined;
}

function floorOf(path: string): number | undefined {
	const folder = folderOf(path);
	return folder === undefined ? undefined : FLOORS[folder];
}

/** The feature or the room of a file. */
function subfolderOf(path: string): string {
	return path.split("/")[2] ?? "";
}

function screenOf(path: string): string | undefined {
	return /^src\/app\/screens\/([^/]+)\//.exec(path)?.[1];
}
