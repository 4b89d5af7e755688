/** Reminds buyers once per order, a week before the core window closes. Safe to run in parallel. */

import { orderName } from "../../domain/order/order-validator.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import { type QueuedMail, queueMail } from "../mail/queue-mail.ts";
import { validatorOf } from "../orders/order-link.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import {
	type DueCoreReminder,
	selectDueCoreReminders,
	selectOpenCoreReminder,
} from "./returnable-lines.sql.ts";

const DAYS_BEFORE = 7;

/** Returns how many reminders were queued. */
export async function sendCoreReminders(
	deps: Pick<ReturnDependencies, "pool" | "settings" | "orderKey" | "origin" | "report">,
): Promise<number> {
	const { coreWindowDays } = await deps.settings();
	const listDue = (afterId: number, limit: number) =>
		selectDueCoreReminders(deps.pool, coreWindowDays, DAYS_BEFORE, afterId, limit);
	const remind = (order: DueCoreReminder) =>
		inTransaction(deps.pool, ({ tx }) =>
			queueMail(tx, reminderMail(deps, order, `core-reminder:${order.id}`)),
		);
	return forEachIsolated(listDue, remind, {
		report: deps.report,
		what: "a core reminder could not be queued",
	});
}

type MailDeps = Pick<ReturnDependencies, "orderKey" | "origin"> & {
	settings: () => Promise<Pick<StoreSettings, "coreWindowDays">>;
};

/**
 * The reminder of an order as of today; undefined when no core is left or the window has closed.
 */
export async function findCoreReminder(
	deps: MailDeps,
	client: Queryable,
	orderId: number,
	about: string,
): Promise<QueuedMail<"core-reminder"> | undefined> {
	const { coreWindowDays } = await deps.settings();
	const [order] = await selectOpenCoreReminder(client, coreWindowDays, orderId);
	return order && reminderMail(deps, order, `core-reminder:${orderId}:${about}`);
}

/** Staff send the reminder again. */
export async function repeatCoreReminder(
	deps: MailDeps,
	{ client, tx }: Transaction,
	orderId: number,
	about: string,
): Promise<void> {
	const mail = await findCoreReminder(deps, client, orderId, about);
	if (!mail) throw new Refusal("mail_not_repeatable");
	await queueMail(tx, mail);
}

function reminderMail(
	deps: Pick<MailDeps, "orderKey" | "origin">,
	order: DueCoreReminder,
	dedupe: string,
): QueuedMail<"core-reminder"> {
	const { number, link_seed: linkSeed, email, language, until } = order;
	const name = orderName(number, validatorOf(deps.orderKey, { number, linkSeed }));
	return {
		kind: "core-reminder",
		to: email,
		language,
		dedupe,
		subject: `order ${number}`,
		data: {
			number: String(number),
			url: mailedPage(deps.origin(), language, `/order/open-return/${name}?kind=core`),
			until,
			lines: order.lines.map(({ sku, title_en, title_es, open, core_cents }) => ({
				sku,
				title: language === "es" ? title_es : title_en,
				quantity: open,
				cents: open * core_cents,
			})),
		},
	};
}
