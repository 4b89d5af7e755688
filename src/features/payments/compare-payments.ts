/** Compares our payments of the last days with the list of each provider. It changes nothing. */

import type { PaymentDifference, ProviderSums } from "../../domain/payment/payment-comparison.ts";
import { type ComparedDay, comparePayments } from "../../domain/payment/payment-comparison.ts";
import { addDays } from "../../domain/store/store-day.ts";
import type { PaymentProvider } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectPaymentsSince } from "./compare-payments.sql.ts";
import { isOurPayment, listProviders } from "./payment-attempt.ts";
import { selectBookedPayments } from "./payments.sql.ts";

/** Today and the days before it. */
const COMPARED_DAYS = 7;
const MAX_COMPARED_PAYMENTS = 5000;

type ProviderComparison = {
	provider: string;
	days: ComparedDay[];
	differences: PaymentDifference[];
	/** `unreachable`: the provider did not answer. `cut`: it has more payments than are compared. */
	state: "complete" | "cut" | "unreachable";
};

export async function compareProviderPayments(
	deps: OrderDependencies,
): Promise<ProviderComparison[]> {
	const from = addDays(deps.today(), 1 - COMPARED_DAYS);
	return Promise.all(listProviders(deps).map((provider) => compareOne(deps, provider, from)));
}

async function compareOne(
	deps: OrderDependencies,
	provider: PaymentProvider,
	from: string,
): Promise<ProviderComparison> {
	const { name } = provider;
	const rows = await selectPaymentsSince(deps.pool, name, from);
	const booked = rows.map((row) => ({
		key: row.key,
		orderNumber: row.number,
		day: row.day,
		amountCents: row.amount_cents,
		refundedCents: row.refunded_cents,
	}));
	const providerPayments = await listTheirs(deps, provider, from);
	if (!providerPayments) {
		const { days } = comparePayments(booked, []);
		return { provider: name, days, differences: [], state: "unreachable" };
	}
	const known = new Set(booked.map(({ key }) => key));
	const others = providerPayments.flatMap(({ reference }) =>
		known.has(reference) ? [] : reference,
	);
	// A payment of an earlier day is in their list when it was refunded lately.
	const earlier = await selectBookedPayments(deps.pool, name, others);
	const earlierKeys = new Set(earlier.map(({ key }) => key));
	const compared = providerPayments.filter(({ reference }) => !earlierKeys.has(reference));
	return {
		provider: name,
		...comparePayments(booked, compared),
		state: providerPayments.length >= MAX_COMPARED_PAYMENTS ? "cut" : "complete",
	};
}

async function listTheirs(
	deps: OrderDependencies,
	provider: PaymentProvider,
	from: string,
): Promise<ProviderSums[] | null> {
	const providerPayments: ProviderSums[] = [];
	try {
		for await (const payment of provider.listSince(new Date(`${from}T00:00:00Z`))) {
			if (payment.status === "succeeded" && isOurPayment(payment)) providerPayments.push(payment);
			if (providerPayments.length >= MAX_COMPARED_PAYMENTS) break;
		}
		return providerPayments;
	} catch (error) {
		deps.report(error, `the payments of ${provider.name} could not be listed`);
		return null;
	}
}
