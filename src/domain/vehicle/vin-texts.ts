/** The messages for a VIN without a vehicle, or with one that the customer must confirm. */
import type { Bilingual, Language } from "../store/language.ts";
import type { VinError } from "./vin.ts";

const TEXTS = {
	length: { en: "The VIN must be 17 characters", es: "El VIN debe tener 17 caracteres" },
	characters: {
		en: "The VIN contains illegal characters",
		es: "El VIN contiene caracteres no permitidos",
	},
	check_digit: {
		en: "Invalid VIN, please verify and try again",
		es: "VIN inválido, verifíquelo e intente de nuevo",
	},
	none: {
		en: "We couldn't find any vehicle with that VIN",
		es: "No encontramos ningún vehículo con ese VIN",
	},
	doubtful: {
		en: "Check the VIN: one character seems wrong. As typed, it is the vehicle below.",
		es: "Revise el VIN: parece que un carácter está mal. Como está escrito, es el vehículo de abajo.",
	},
} satisfies Record<VinError | "none" | "doubtful", Bilingual>;

export function vinText(
	{ status, fault }: { status: string; fault: VinError | null },
	language: Language,
): string | undefined {
	if (status === "invalid") return TEXTS[fault ?? "check_digit"][language];
	return status === "none" || status === "doubtful" ? TEXTS[status][language] : undefined;
}
