/** Tells buyers that a deposit is about to be lost: once for each order, a week before its last day. Any number may do it at once. */
import { orderName } from "../../domain/order/order-validator.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { selectForgottenCores } from "./returns.sql.ts";

const DAYS_BEFORE = 7;

/** Gives how many were told. */
export async function remindOfCores(
	deps: Pick<ReturnDependencies, "pool" | "settings" | "orderKey" | "origin" | "report">,
): Promise<number> {
	const { coreWindowDays } = await deps.settings();
	const orders = (after: number, limit: number) =>
		selectForgottenCores(deps.pool, coreWindowDays, DAYS_BEFORE, after, limit);
	const remind = ({
		id,
		number,
		link_seed,
		email,
		language,
		until,
		lines,
	}: Awaited<ReturnType<typeof orders>>[number]) => {
		const isSpanish = language === "es";
		const name = orderName(number, validatorOf(deps.orderKey, { number, link_seed }));
		const url = mailedPage(deps.origin(), language, `/order/open-return/${name}?kind=core`);
		const told = lines.map(({ sku, title_en, title_es, open, core_cents }) => ({
			...{ sku, title: isSpanish ? title_es : title_en, quantity: open, cents: open * core_cents },
		}));
		return inTransaction(deps.pool, ({ tx }) =>
			queueMail(tx, {
				...{ kind: "core-reminder", to: email, language, dedupe: `core-reminder:${id}` },
				data: { number: String(number), url, until, lines: told },
			}),
		);
	};
	return forEachIsolated(orders, remind, {
		report: deps.report,
		what: "a buyer could not be reminded of a core",
	});
}
