/** A vehicle of the catalog, or an engine alone: the two are numbered apart. */
export type VehicleRef = { type: "vehicle" | "engine"; id: number };

export function isRef(
	left: VehicleRef | null | undefined,
	right: VehicleRef | null | undefined,
): boolean {
	return Boolean(left && right && left.type === right.type && left.id === right.id);
}
