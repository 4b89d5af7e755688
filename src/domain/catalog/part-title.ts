/** A title ends with the trucks of the part: "Water pump 4HK1, Isuzu NPR/NPR-HD 2005+". */
const VEHICLE_TAIL = /,\s+[^,]*\s(19|20)\d\d(\+|[–-](19|20)\d\d)?$/;

/** The title without make, models and years at its end. */
export function withoutVehicles(title: string): string {
	return title.replace(VEHICLE_TAIL, "");
}
