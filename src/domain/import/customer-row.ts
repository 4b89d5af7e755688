/** A row of a file with customers, who are found by their e-mail address. */
import {
	MAX_COMPANY_LENGTH,
	MAX_NAME_LENGTH,
	MAX_TAX_ID_LENGTH,
} from "../account/account-limits.ts";
import { ACCOUNT_TYPES } from "../account/account-types.ts";
import { canonicalEmail, isEmail, MAX_EMAIL_LENGTH } from "../account/email.ts";
import {
	MAX_ADDRESS_LINE_LENGTH,
	MAX_CITY_LENGTH,
	MIN_STREET_LENGTH,
} from "../address/address-limits.ts";
import { internationalPhone } from "../address/phone.ts";
import { stateCode } from "../address/us-address.ts";
import { ZIP_CODE } from "../address/zip-code.ts";
import { PRICE_LEVELS } from "../catalog/price-level.ts";
import type { Bilingual } from "../store/language.ts";
import { faultText, type ImportFaultCode } from "./import-faults.ts";
import { EMPTYING_CELLS, type RecordField, type RecordRow } from "./record-row.ts";

const ADDRESS_COLUMNS = ["street1", "street2", "city", "state", "postal_code"] as const;

export const CUSTOMER_FIELDS: readonly RecordField[] = [
	field("email", "E-mail", "Correo electrónico", ["email", "correo", "mail", "emailaddress"], true),
	field("first_name", "First name", "Nombre", ["firstname", "nombre", "name", "nombres"]),
	field("last_name", "Last name", "Apellido", ["lastname", "surname", "apellido", "apellidos"]),
	field("company", "Company", "Empresa", ["company", "empresa", "companyname", "compania"]),
	field("phone", "Telephone", "Teléfono", ["phone", "telephone", "tel", "telefono", "celular"]),
	field("tax_id", "Tax ID", "ID fiscal", ["taxid", "ein", "rfc", "idfiscal", "resalenumber"]),
	field("account_type", "Type of account", "Tipo de cuenta", ["accounttype", "type", "tipo"]),
	field("language", "Language", "Idioma", ["language", "lang", "idioma"]),
	field("price_level", "Price level", "Nivel de precio", ["pricelevel", "level", "tier", "nivel"]),
	field("is_taxable", "Pays sales tax", "Paga impuesto", ["taxable", "istaxable", "impuesto"]),
	field("seller", "Seller", "Vendedor", ["seller", "salesperson", "salesrep", "vendedor"]),
	field("street1", "Street", "Calle", ["street", "address", "address1", "direccion", "calle"]),
	field("street2", "Street, second line", "Calle, segunda línea", ["address2", "direccion2"]),
	field("city", "City", "Ciudad", ["city", "ciudad"]),
	field("state", "State", "Estado", ["state", "estado", "province"]),
	field("postal_code", "ZIP code", "Código postal", ["zip", "zipcode", "postalcode", "cp"]),
];

function field(
	name: string,
	en: string,
	es: string,
	synonyms: string[],
	isKey = false,
): RecordField {
	const label: Bilingual = { en, es };
	return { name, type: isKey ? "record_key" : "record", label, synonyms };
}

/** Changes that are no single column. */
export const CUSTOMER_CHANGE_LABELS: Record<string, Bilingual> = {
	account: { en: "New customer", es: "Cliente nuevo" },
	address: { en: "Postal address", es: "Dirección postal" },
};

type CellResult = { value: unknown } | { fault: ImportFaultCode };
type CellReader = (text: string) => CellResult;

/** A field that is not here belongs to the address. */
const READERS: Record<string, CellReader> = {
	first_name: line(MAX_NAME_LENGTH),
	last_name: line(MAX_NAME_LENGTH),
	company: emptiable(line(MAX_COMPANY_LENGTH)),
	phone: (text) => valueOr(internationalPhone(text), "bad_phone"),
	tax_id: emptiable(line(MAX_TAX_ID_LENGTH)),
	account_type: oneOf(ACCOUNT_TYPES),
	language: oneOf(["en", "es"]),
	price_level: oneOf(PRICE_LEVELS),
	is_taxable: (text) => valueOr(FLAGS.get(text.toLowerCase()), "unknown_choice"),
	seller: (text) => (isEmail(text) ? { value: canonicalEmail(text) } : { fault: "bad_email" }),
};

const FLAGS = new Map([
	...["yes", "true", "1", "y", "sí", "si"].map((word) => [word, true] as const),
	...["no", "false", "0", "n"].map((word) => [word, false] as const),
]);

/** A password is never read. */
export function readCustomerRow(cells: Readonly<Record<string, string>>): RecordRow {
	const email = canonicalEmail(cells.email ?? "");
	const faults: string[] = [];
	const values: Record<string, unknown> = {};
	if (!isEmail(email) || email.length > MAX_EMAIL_LENGTH)
		faults.push(faultText("bad_email", "email"));
	for (const [name, read] of Object.entries(READERS)) {
		const text = cells[name] ?? "";
		if (text === "") continue;
		const result = read(text);
		if ("fault" in result) faults.push(faultText(result.fault, name));
		else values[name] = result.value;
	}
	if (ADDRESS_COLUMNS.some((name) => cells[name])) {
		const address = readAddress(cells);
		if (typeof address === "string") faults.push(address);
		else values.address = address;
	}
	return { key: email, values, faults };
}

/** One address in the United States, or the fault of its first wrong column. */
function readAddress(cells: Readonly<Record<string, string>>): Record<string, string> | string {
	const { street1 = "", street2 = "", city = "", postal_code = "" } = cells;
	const state = stateCode(cells.state ?? "");
	const isLine = (text: string, max: number) => text.length <= max && !/\p{Cc}/u.test(text);
	if (street1.length < MIN_STREET_LENGTH || !isLine(street1, MAX_ADDRESS_LINE_LENGTH))
		return faultText("bad_address", "street1");
	if (!isLine(street2, MAX_ADDRESS_LINE_LENGTH)) return faultText("bad_address", "street2");
	if (city === "" || !isLine(city, MAX_CITY_LENGTH)) return faultText("bad_address", "city");
	if (!state) return faultText("bad_address", "state");
	if (!ZIP_CODE.test(postal_code)) return faultText("bad_address", "postal_code");
	return { street1, street2, city, state, postal_code };
}

function line(max: number): CellReader {
	return (text) =>
		text.length <= max && !/\p{Cc}/u.test(text) ? { value: text } : { fault: "too_long" };
}

function emptiable(read: CellReader): CellReader {
	return (text) => (EMPTYING_CELLS.has(text) ? { value: null } : read(text));
}

/** Written with spaces or dashes too: "Repair shop" is `repair_shop`. */
function oneOf(options: readonly string[]): CellReader {
	return (text) => {
		const word = text.toLowerCase().replace(/[\s-]+/g, "_");
		return valueOr(
			options.find((option) => option === word),
			"unknown_choice",
		);
	};
}

function valueOr(value: unknown, fault: ImportFaultCode): CellResult {
	return value === undefined ? { fault } : { value };
}
