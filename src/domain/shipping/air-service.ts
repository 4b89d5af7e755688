/** Services by plane, which take no hazardous goods. */
const AIR_SERVICES: readonly string[] = ["two_day", "overnight", "next_day"];

export function isAirService(code: string): boolean {
	return AIR_SERVICES.includes(code);
}
