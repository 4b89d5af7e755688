/**
 * The route table that the router loads in browsers. The build writes two: one with all routes, and
 * one for the pages of the shop, without the routes of the office, which are more than half of them.
 */

const OFFICE_LAYOUT = "office/office-layout";

type TableRoute = { id: string; parentId?: string | undefined };

/** The name of the shop's table, beside that of the whole table. */
export function shopTableName(tableName: string): string {
	return tableName.replace(/manifest-(?=\w+\.js$)/, "shop-manifest-");
}

export function isOfficePage(matches: readonly { route: { id: string } }[]): boolean {
	return matches.some(({ route }) => route.id === OFFICE_LAYOUT);
}

export function withoutOffice<R extends TableRoute>(routes: Record<string, R>): Record<string, R> {
	const isOffice = (id: string | undefined): boolean =>
		id !== undefined && (id === OFFICE_LAYOUT || isOffice(routes[id]?.parentId));
	return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOffice(id)));
}
