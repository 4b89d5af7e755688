type Brand = { name: string; quality: string };
type NumberOfPart = { kind: string; number: string; maker: string | null };

/**
 * The number that the brand itself gave to the part. A genuine part has the truck maker's number;
 * for any other brand that number is only a reference.
 */
export function manufacturerNumber(brand: Brand, numbers: NumberOfPart[]): string | null {
	const brandNumber = numbers.find(
		({ kind, maker }) => kind === "interchange" && maker === brand.name,
	);
	if (brandNumber) return brandNumber.number;
	if (brand.quality !== "genuine") return null;
	return numbers.find(({ kind }) => kind === "oem")?.number ?? null;
}
