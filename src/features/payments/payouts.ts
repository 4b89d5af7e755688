/** What the providers transferred to the store's bank account, beside our books. */
import { type BookedEntry, comparePayout } from "../../domain/payment/payout-comparison.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { addDays } from "../../domain/store/store-day.ts";
import type { PaymentProvider, PayoutDetails, ProviderPayout } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { listProviders } from "./payment-attempt.ts";
import { selectPaymentsByRef, selectRefundsByRef } from "./payouts.sql.ts";

/** A month of payouts, and those that are on their way. */
const LISTED_DAYS = 31;

type ProviderPayoutList = {
	provider: string;
	payouts: ProviderPayout[];
	/** `unsupported`: the provider does not tell what it transferred. */
	state: "complete" | "unreachable" | "unsupported";
};

export async function listPayouts(deps: OrderDependencies): Promise<ProviderPayoutList[]> {
	const from = addDays(deps.today(), -LISTED_DAYS);
	return Promise.all(listProviders(deps).map((provider) => listOne(deps, provider, from)));
}

async function listOne(
	{ report }: OrderDependencies,
	provider: PaymentProvider,
	from: string,
): Promise<ProviderPayoutList> {
	const { name } = provider;
	if (!provider.listPayouts) return { provider: name, payouts: [], state: "unsupported" };
	try {
		return { provider: name, payouts: await provider.listPayouts(from), state: "complete" };
	} catch (error) {
		report(error, `the payouts of ${name} could not be listed`);
		return { provider: name, payouts: [], state: "unreachable" };
	}
}

/** A payout with its lines, each with the order that it belongs to. */
export async function readPayout(deps: OrderDependencies, providerName: string, ref: string) {
	const provider = listProviders(deps).find(({ name }) => name === providerName);
	const payout = await findPayout(deps, provider, ref);
	if (!payout) throw new Refusal("not_found");
	const { lines, ...details } = payout;
	if (!lines) return { ...details, comparison: null };
	const refsOf = (kind: string) => lines.flatMap((line) => (line.kind === kind ? line.ref : []));
	const [payments, refunds] = await Promise.all([
		selectPaymentsByRef(deps.pool, providerName, refsOf("payment")),
		selectRefundsByRef(deps.pool, providerName, refsOf("refund")),
	]);
	const comparison = comparePayout(lines, {
		payments: payments.map(toBookedEntry),
		refunds: refunds.map(toBookedEntry),
	});
	return { ...details, comparison };
}

async function findPayout(
	{ report }: OrderDependencies,
	provider: PaymentProvider | undefined,
	ref: string,
): Promise<PayoutDetails | null> {
	try {
		return (await provider?.findPayout?.(ref)) ?? null;
	} catch (error) {
		report(error, `a payout of ${provider?.name} could not be read`);
		throw new Refusal("unavailable");
	}
}

function toBookedEntry(row: { ref: string; number: number; cents: number }): BookedEntry {
	return { ref: row.ref, orderNumber: row.number, cents: row.cents };
}
