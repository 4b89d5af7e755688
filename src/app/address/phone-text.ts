import { displayPhone } from "../../domain/address/display-phone.ts";
import { splitPhone } from "../../domain/address/phone.ts";

/**
 * Formats a stored phone number of any country: (305) 555-0142, +52 55 1234 5678, +57 300 123 4567.
 */
export function phoneText(phone: string): string {
	const usText = displayPhone(phone);
	const { code, number } = splitPhone(phone);
	if (usText !== phone || number.startsWith("+")) return usText;
	const isInThrees = code !== "+52" && (number.length === 9 || number.length === 10);
	return `${code} ${isInThrees ? number.replace(/^(\d{3})(\d{3})/, "$1 $2 ") : number.replaceAll(/\B(?=(\d{4})+$)/g, " ")}`;
}
