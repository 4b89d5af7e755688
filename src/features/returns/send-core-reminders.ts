/** Reminds buyers once per order, a week before the core window closes. Safe to run in parallel. */
import { orderName } from "../../domain/order/order-validator.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { type DueCoreReminder, selectDueCoreReminders } from "./returnable-lines.sql.ts";

const DAYS_BEFORE = 7;

/** Returns how many reminders were queued. */
export async function sendCoreReminders(
	deps: Pick<ReturnDependencies, "pool" | "settings" | "orderKey" | "origin" | "report">,
): Promise<number> {
	const { coreWindowDays } = await deps.settings();
	const listDue = (afterId: number, limit: number) =>
		selectDueCoreReminders(deps.pool, coreWindowDays, DAYS_BEFORE, afterId, limit);
	const remind = (order: DueCoreReminder) => {
		const { id, number, link_seed: linkSeed, email, language, until } = order;
		const name = orderName(number, validatorOf(deps.orderKey, { number, linkSeed }));
		const url = mailedPage(deps.origin(), language, `/order/open-return/${name}?kind=core`);
		const lines = order.lines.map(({ sku, title_en, title_es, open, core_cents }) => ({
			sku,
			title: language === "es" ? title_es : title_en,
			quantity: open,
			cents: open * core_cents,
		}));
		return inTransaction(deps.pool, ({ tx }) =>
			queueMail(tx, {
				kind: "core-reminder",
				to: email,
				language,
				dedupe: `core-reminder:${id}`,
				subject: `order ${number}`,
				data: { number: String(number), url, until, lines },
			}),
		);
	};
	return forEachIsolated(listDue, remind, {
		report: deps.report,
		what: "a core reminder could not be queued",
	});
}
