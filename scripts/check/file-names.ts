/**
 * Finds files on different floors of `src` that share a base name although they are different
 * things.
 */

/**
 * These three floors name their files for the subject: the schema, the route and the port of
 * "shipping".
 */
const SUBJECT_FLOORS = ["contract", "api", "ports"];

/**
 * One sentence for each base name that different things share. `routes` is the text of
 * app/routes.ts: a screen that it names is called after its address, so the rule or use case behind
 * it may have the same name.
 */
export function sharedBaseNames(files: string[], routes: string): string[] {
	const named = files.filter(
		(path) => floorOf(path) !== undefined && !isTest(path) && !isRouteScreen(path, routes),
	);
	return [...Map.groupBy(named, baseNameOf)].flatMap(([name, paths]) => {
		const floors = [...new Set(paths.map(floorOf))];
		const isShared = floors.length > 1 && !isOneSubject(floors);
		return isShared ? [`${name} is the name of ${paths.join(" and ")}`] : [];
	});
}

function isOneSubject(floors: (string | undefined)[]): boolean {
	return floors.every((floor) => SUBJECT_FLOORS.includes(floor ?? ""));
}

function isRouteScreen(path: string, routes: string): boolean {
	return (
		path.startsWith("src/app/screens/") && routes.includes(`"${path.slice("src/app/".length)}"`)
	);
}

function floorOf(path: string): string | undefined {
	return /^src\/([^/]+)\//.exec(path)?.[1];
}

function isTest(path: string): boolean {
	return /\.test\.tsx?$/.test(path);
}

/**
 * The name of `orders.sql.ts` is `orders.sql`: a file of SQL may be named like the code that uses
 * it.
 */
function baseNameOf(path: string): string {
	const file = path.slice(path.lastIndexOf("/") + 1);
	return file.replace(/(\.server|\.client)?\.tsx?$/, "");
}
