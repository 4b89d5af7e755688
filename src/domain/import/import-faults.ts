/** The faults of a row. A faulty row changes nothing; the good rows of its file go on. */
import type { Bilingual } from "../store/language.ts";

export const IMPORT_FAULTS = {
	no_number: {
		en: "The row has neither a SKU nor a part number",
		es: "La fila no tiene SKU ni número de parte",
	},
	unknown_sku: { en: "No part has this SKU", es: "Ninguna parte tiene este SKU" },
	unknown_number: { en: "No part has this number", es: "Ninguna parte tiene este número" },
	ambiguous_number: {
		en: "Several parts have this number; give the SKU or the brand",
		es: "Varias partes tienen este número; indique el SKU o la marca",
	},
	not_a_number: { en: "This is not a number", es: "Esto no es un número" },
	too_precise: {
		en: "A price has two decimals at most",
		es: "Un precio tiene dos decimales como máximo",
	},
	too_large: { en: "The number is too large", es: "El número es demasiado grande" },
	negative: { en: "The number is below zero", es: "El número es menor que cero" },
	not_whole: { en: "The quantity is not whole", es: "La cantidad no es entera" },
	cannot_be_empty: {
		en: "A stock cannot be emptied; write 0",
		es: "La existencia no se puede vaciar; escriba 0",
	},
	unknown_warehouse: { en: "No warehouse has this code", es: "Ningún almacén tiene este código" },
	duplicate: {
		en: "An earlier row of the file gives this part another value",
		es: "Una fila anterior del archivo da otro valor a esta parte",
	},
	unreadable: { en: "The row could not be read", es: "No se pudo leer la fila" },
} as const satisfies Record<string, Bilingual>;

export type ImportFaultCode = keyof typeof IMPORT_FAULTS;

/** As it is stored: the code, and the field if the fault is about one. */
export function faultText(code: ImportFaultCode, field?: string): string {
	return field ? `${code}:${field}` : code;
}

export function readFault(stored: string): { code: ImportFaultCode; field: string | null } {
	const at = stored.indexOf(":");
	const code = at < 0 ? stored : stored.slice(0, at);
	return {
		code: code in IMPORT_FAULTS ? (code as ImportFaultCode) : "unreadable",
		field: at < 0 ? null : stored.slice(at + 1),
	};
}
