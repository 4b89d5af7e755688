/** What the providers transferred to the store's bank account, beside our books. */
import { type BookedEntry, compareDeposit } from "../../domain/payment/deposit-comparison.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { addDays } from "../../domain/store/store-day.ts";
import type { DepositDetails, PaymentProvider, ProviderDeposit } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectPaymentsByRef, selectRefundsByRef } from "./deposits.sql.ts";
import { listProviders } from "./payment-attempt.ts";

/** A month of deposits, and those that are on their way. */
const LISTED_DAYS = 31;

type ProviderDepositList = {
	provider: string;
	deposits: ProviderDeposit[];
	/** `unsupported`: the provider does not tell what it transferred. */
	state: "complete" | "unreachable" | "unsupported";
};

export async function listDeposits(deps: OrderDependencies): Promise<ProviderDepositList[]> {
	const from = addDays(deps.today(), -LISTED_DAYS);
	return Promise.all(listProviders(deps).map((provider) => listOne(deps, provider, from)));
}

async function listOne(
	{ report }: OrderDependencies,
	{ name, deposits }: PaymentProvider,
	from: string,
): Promise<ProviderDepositList> {
	if (!deposits) return { provider: name, deposits: [], state: "unsupported" };
	try {
		return { provider: name, deposits: await deposits.list(from), state: "complete" };
	} catch (error) {
		report(error, `the deposits of ${name} could not be listed`);
		return { provider: name, deposits: [], state: "unreachable" };
	}
}

/** A deposit with its lines, each with the order that it belongs to. */
export async function readDeposit(deps: OrderDependencies, providerName: string, ref: string) {
	const provider = listProviders(deps).find(({ name }) => name === providerName);
	const deposit = await findDeposit(deps, provider, ref);
	if (!deposit) throw new Refusal("not_found");
	const { lines, ...details } = deposit;
	if (!lines) return { ...details, comparison: null };
	const refsOf = (kind: string) => lines.flatMap((line) => (line.kind === kind ? line.ref : []));
	const [payments, refunds] = await Promise.all([
		selectPaymentsByRef(deps.pool, providerName, refsOf("payment")),
		selectRefundsByRef(deps.pool, providerName, refsOf("refund")),
	]);
	const comparison = compareDeposit(lines, {
		payments: payments.map(toBookedEntry),
		refunds: refunds.map(toBookedEntry),
	});
	return { ...details, comparison };
}

async function findDeposit(
	{ report }: OrderDependencies,
	provider: PaymentProvider | undefined,
	ref: string,
): Promise<DepositDetails | null> {
	try {
		return (await provider?.deposits?.find(ref)) ?? null;
	} catch (error) {
		report(error, `a deposit of ${provider?.name} could not be read`);
		throw new Refusal("unavailable");
	}
}

function toBookedEntry(row: { ref: string; number: number; cents: number }): BookedEntry {
	return { ref: row.ref, orderNumber: row.number, cents: row.cents };
}
