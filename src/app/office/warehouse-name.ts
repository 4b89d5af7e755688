/** The name of a warehouse, by which staff know it. Its code where there is none any more. */
export function warehouseName(
	warehouses: readonly { code: string; name: string }[],
	code: string,
): string {
	return warehouses.find((row) => row.code === code)?.name ?? code;
}
