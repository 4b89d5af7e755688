/** The faults of a row. A faulty row changes nothing; the good rows of its file go on. */
import { MAX_PART_PHOTOS } from "../catalog/part-limits.ts";
import { MAX_IMPORT_PICTURE_BYTES } from "../import-file/import-file-limits.ts";
import type { Bilingual } from "../store/language.ts";

const MAX_PICTURE_MB = MAX_IMPORT_PICTURE_BYTES / 1024 ** 2;

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
	ambiguous_amount: {
		en: "Write this amount with its decimals, such as 1234.00 or 1.23",
		es: "Escriba este monto con sus decimales, por ejemplo 1234.00 o 1.23",
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
	unknown_supplier: { en: "No supplier has this name", es: "Ningún proveedor tiene este nombre" },
	no_supplier: {
		en: "A cost belongs to a supplier: add a column with its name, or use its name as the source of the import",
		es: "Un costo es de un proveedor: agregue una columna con su nombre, o use su nombre como origen de la importación",
	},
	unknown_warehouse: { en: "No warehouse has this code", es: "Ningún almacén tiene este código" },
	ambiguous_picture: {
		en: "The name means several parts; put the picture into a folder named by the SKU",
		es: "El nombre corresponde a varias partes; ponga la imagen en una carpeta con el SKU como nombre",
	},
	not_a_picture: {
		en: "This is no JPEG, PNG, WebP or AVIF picture, or it is broken",
		es: "No es una imagen JPEG, PNG, WebP o AVIF, o está dañada",
	},
	picture_too_large: {
		en: `The picture is larger than ${MAX_PICTURE_MB} MB`,
		es: `La imagen pesa más de ${MAX_PICTURE_MB} MB`,
	},
	too_many_photos: {
		en: `A part has ${MAX_PART_PHOTOS} photos at most`,
		es: `Una parte tiene ${MAX_PART_PHOTOS} fotos como máximo`,
	},
	photo_gap: {
		en: "The part has no photo before this one",
		es: "La parte no tiene una foto anterior a esta",
	},
	duplicate: {
		en: "An earlier row of the file gives another value",
		es: "Una fila anterior del archivo da otro valor",
	},
	bad_path: {
		en: "This is no address of the store, such as /old-page",
		es: "Esto no es una dirección de la tienda, por ejemplo /pagina-anterior",
	},
	fixed_page: {
		en: "The store always shows a page of its own here",
		es: "La tienda siempre muestra aquí una página propia",
	},
	redirect_chain: {
		en: "The new address is redirected itself",
		es: "La dirección nueva también está redirigida",
	},
	no_target: {
		en: "The new address is missing; write - for a page that is gone",
		es: "Falta la dirección nueva; escriba - si la página ya no existe",
	},
	bad_email: { en: "This is no e-mail address", es: "Esto no es un correo electrónico" },
	bad_phone: { en: "This is no telephone number", es: "Esto no es un número de teléfono" },
	bad_address: {
		en: "An address in the United States needs street, city, state and ZIP code",
		es: "Una dirección en Estados Unidos necesita calle, ciudad, estado y código postal",
	},
	unknown_choice: { en: "This word is not known", es: "Esta palabra no se conoce" },
	staff_account: {
		en: "This person is a member of staff",
		es: "Esta persona es parte del personal",
	},
	closed_account: {
		en: "This account is closed or disabled",
		es: "Esta cuenta está cerrada o desactivada",
	},
	name_missing: { en: "A new customer needs a name", es: "Un cliente nuevo necesita un nombre" },
	company_missing: {
		en: "A trade account needs a company",
		es: "Una cuenta comercial necesita una empresa",
	},
	phone_missing: {
		en: "An address needs a telephone number",
		es: "Una dirección necesita un teléfono",
	},
	unknown_seller: {
		en: "No seller has this e-mail address",
		es: "Ningún vendedor tiene este correo",
	},
	needs_value: {
		en: "This value cannot be emptied",
		es: "Este valor no se puede vaciar",
	},
	not_one_line: { en: "The text has more than one line", es: "El texto tiene más de una línea" },
	too_long: { en: "The text is too long", es: "El texto es demasiado largo" },
	too_small: { en: "The number is too small", es: "El número es demasiado pequeño" },
	wrong_form: { en: "This does not have the usual form", es: "Esto no tiene la forma usual" },
	unknown_word: {
		en: "The store does not know this word",
		es: "La tienda no conoce esta palabra",
	},
	too_many_numbers: {
		en: "A part has 60 numbers at most",
		es: "Una parte tiene 60 números como máximo",
	},
	size_incomplete: {
		en: "Length, width and height belong together",
		es: "Largo, ancho y alto van juntos",
	},
	unknown_brand: { en: "No brand has this name", es: "Ninguna marca tiene este nombre" },
	unknown_part_type: {
		en: "No part type has this name",
		es: "Ningún tipo de parte tiene este nombre",
	},
	unknown_value: {
		en: "The attribute has no such value",
		es: "El atributo no tiene este valor",
	},
	needed_for_new: {
		en: "The part is new, and a new part needs this",
		es: "La parte es nueva, y una parte nueva necesita este dato",
	},
	sku_form: {
		en: "A SKU has 3 to 40 letters, digits and hyphens",
		es: "Un SKU tiene de 3 a 40 letras, dígitos y guiones",
	},
	sku_taken: {
		en: "Another part has the SKU that this new part would get",
		es: "Otra parte tiene el SKU que recibiría esta parte nueva",
	},
	unknown_successor: {
		en: "No part has this new SKU or number",
		es: "Ninguna parte tiene este SKU o número nuevo",
	},
	no_replacement: {
		en: "The row has neither a new part nor a group",
		es: "La fila no tiene parte nueva ni grupo",
	},
	replacement_loop: {
		en: "The replacements lead back to this part, or the chain is too long",
		es: "Los reemplazos vuelven a esta parte, o la cadena es demasiado larga",
	},
	is_superseded: {
		en: 'Replacements are changed by an import of the kind "Replacements and interchange"',
		es: 'Los reemplazos se cambian con una importación del tipo "Reemplazos e intercambio"',
	},
	no_vehicle: {
		en: "The row names no vehicle",
		es: "La fila no indica ningún vehículo",
	},
	unknown_vehicle: {
		en: "The store does not know this vehicle, or several match; choose it once",
		es: "La tienda no conoce este vehículo o hay varios; elíjalo una vez",
	},
	unknown_attribute: {
		en: "The store does not know what this attribute of the vehicle means",
		es: "La tienda no sabe qué significa este atributo del vehículo",
	},
	unknown_position: {
		en: "The store does not know this position",
		es: "La tienda no conoce esta posición",
	},
	unknown_brand_code: {
		en: "The store does not know this brand code",
		es: "La tienda no conoce este código de marca",
	},
	years_outside: {
		en: "The years are not among those of the vehicle",
		es: "Los años no están entre los del vehículo",
	},
	not_a_year: {
		en: "Write a year such as 2012, or years such as 2008-2012",
		es: "Escriba un año como 2012, o años como 2008-2012",
	},
	not_a_day: {
		en: "Write a day such as 2012-06-30",
		es: "Escriba un día como 2012-06-30",
	},
	note_too_long: { en: "The text is too long", es: "El texto es demasiado largo" },
	unknown_source: {
		en: "The source is maker, supplier, interchange, sales or staff",
		es: "El origen es maker, supplier, interchange, sales o staff",
	},
	unknown_action: { en: "The action is A or D", es: "La acción es A o D" },
	too_many_fitments: {
		en: "The part would have too many fitments",
		es: "La parte tendría demasiadas aplicaciones",
	},
	too_many_cells: {
		en: "The row has more values than the header has columns; put a value with a comma in quotes",
		es: "La fila tiene más valores que columnas el encabezado; ponga entre comillas un valor con coma",
	},
	too_few_cells: {
		en: "The row has fewer values than the header has columns",
		es: "La fila tiene menos valores que columnas el encabezado",
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
