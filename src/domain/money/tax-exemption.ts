/**
 * Decides whether a sale to a customer is taxable: by tax certificates per state if the customer
 * has any, otherwise by the flag of the account.
 */
import { addDays } from "../store/store-day.ts";

/** Days such as `2026-11-16`; both are days of validity. */
export type CertificateDays = { validFrom: string; validTo: string };

export type StateCertificate = CertificateDays & {
	/** Two letters. */
	state: string;
};

export const MAX_CERTIFICATE_NUMBER_LENGTH = 40;
/** Staff are reminded of a certificate this many days before its end, and as long after it. */
export const CERTIFICATE_REMINDER_DAYS = 30;

/** `state`: two letters of the state that the goods are shipped to. `day`: the day of the order. */
export function isSaleTaxable(
	isTaxable: boolean,
	certificates: readonly StateCertificate[],
	{ state, day }: { state: string; day: string },
): boolean {
	if (certificates.length === 0) return isTaxable;
	return !certificates.some(
		(certificate) => certificate.state === state && isValidOn(certificate, day),
	);
}

export type CertificateState = "future" | "valid" | "ends_soon" | "expired";

export function certificateState(days: CertificateDays, today: string): CertificateState {
	if (days.validTo < today) return "expired";
	if (days.validFrom > today) return "future";
	return days.validTo <= addDays(today, CERTIFICATE_REMINDER_DAYS) ? "ends_soon" : "valid";
}

function isValidOn({ validFrom, validTo }: CertificateDays, day: string): boolean {
	return validFrom <= day && day <= validTo;
}
