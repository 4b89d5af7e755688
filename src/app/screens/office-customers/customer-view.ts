/** The texts of a customer's page in the back office. */

import { formatUsd } from "../../../domain/money/money.ts";
import { isUntaxedByCredit } from "../../../domain/money/sales-tax.ts";
import { certificateState } from "../../../domain/money/tax-exemption.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { Services } from "../../../features/services.ts";
import { toCredits } from "../../account/credits-table.tsx";
import { m } from "../../messages/compiled/messages.js";
import { receiptText } from "../../order/order-texts.ts";
import { formatDay } from "../../ui/day.ts";
import { formatMoment } from "../../ui/moment.ts";

export type CustomerRecord = Awaited<ReturnType<Services["customers"]["read"]>>;

export type CustomerView = ReturnType<typeof toCustomerView>;
export type CertificateView = ReturnType<typeof toCertificate>;
export function toCustomerView(
	{ customer, statement, certificates, lastChange }: CustomerRecord,
	language: Language,
	taxType: string,
) {
	const name = `${customer.firstName} ${customer.lastName}`;
	const dayText = (date: Date) => formatDay(storeDay(date.getTime()), language);
	return {
		title: customer.company ?? name,
		name,
		email: customer.email,
		phone: customer.phone,
		type: customer.accountType,
		level: customer.priceLevel,
		seller: customer.sellerName,
		sellerEmail: customer.seller,
		taxId: customer.taxId,
		isDisabled: customer.isDisabled,
		hasOpenRequest: customer.hasOpenRequest,
		terms: customer.terms,
		isUntaxedByCredit: isUntaxedByCredit(customer.credit, taxType),
		hasCertificates: certificates.some(({ withdrawnAt }) => withdrawnAt === null),
		/** Who changed the terms last. */
		lastChange: lastChange && {
			by: lastChange.by,
			when: formatMoment(new Date(lastChange.at).toISOString(), language),
		},
		since: dayText(customer.createdAt),
		credit: statement && toCredit(statement.credit),
		invoices: (statement?.invoices ?? []).map((invoice) => ({
			number: String(invoice.number),
			due: formatDay(invoice.dueOn, language),
			isOverdue: invoice.isOverdue,
			purchaseOrder: invoice.purchaseOrder,
			total: formatUsd(invoice.totalCents),
			owed: formatUsd(invoice.dueCents),
			/** The default value of the payment form's amount field. */
			owedText: (invoice.dueCents / 100).toFixed(2),
		})),
		payments: (statement?.payments ?? []).map((payment, n) => ({
			n,
			at: dayText(payment.at),
			number: String(payment.number),
			note: receiptText(payment),
			amount: formatUsd(payment.amountCents),
		})),
		credits: toCredits(statement?.credits ?? [], language),
	};
}

/** The values of the form of the terms; those of the further levels are checkboxes. */
export function valuesOfTerms(
	terms: Pick<CustomerView["terms"], "level" | "accountType" | "isTaxable" | "sellerId">,
): Record<string, string> {
	return {
		level: terms.level,
		accountType: terms.accountType,
		tax: terms.isTaxable ? "taxable" : "exempt",
		seller: terms.sellerId ? String(terms.sellerId) : "",
	};
}

function toCredit(credit: NonNullable<CustomerRecord["statement"]>["credit"]) {
	return {
		limit: formatUsd(credit.limitCents),
		used: formatUsd(credit.usedCents),
		left: formatUsd(credit.limitCents - credit.usedCents),
		limitText: (credit.limitCents / 100).toFixed(2),
		days: credit.termsDays,
		needsPurchaseOrder: credit.requiresPurchaseOrder,
	};
}

/** `today`: the day at the store. */
export function toCertificate(
	certificate: CustomerRecord["certificates"][number],
	today: string,
	language: Language,
) {
	const { id, state, number, validFrom, validTo, hasFile, checkedBy } = certificate;
	return {
		id,
		place: state,
		number,
		hasFile,
		scanDeleted: certificate.scanDeletedAt
			? m.office_customer_certificate_scan_deleted({
					day: formatDay(certificate.scanDeletedAt.toISOString().slice(0, 10), language),
				})
			: null,
		state: certificate.withdrawnAt
			? ("withdrawn" as const)
			: certificateState({ validFrom, validTo }, today),
		days: m.office_customer_certificate_days({
			from: formatDay(validFrom, language),
			to: formatDay(validTo, language),
		}),
		checked: m.office_customer_certificate_checked({
			name: checkedBy,
			when: formatMoment(certificate.checkedAt.toISOString(), language),
		}),
	};
}

export function toNote(note: CustomerRecord["notes"][number], language: Language) {
	const { id, text, isPinned, author, createdAt } = note;
	return { id, text, isPinned, author, at: formatMoment(createdAt.toISOString(), language) };
}
