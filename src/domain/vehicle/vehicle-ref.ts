/** A vehicle of the catalog, or an engine alone: the two are numbered apart. */
export type VehicleRef = { type: "vehicle" | "engine"; id: number };

export function isRef(
	one: VehicleRef | null | undefined,
	other: VehicleRef | null | undefined,
): boolean {
	return Boolean(one && other && one.type === other.type && one.id === other.id);
}
