/** What the page Today shows: the queues with their oldest items, alarms and sales. */
import { isManager } from "../../../domain/account/caller.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { PARENT_QUEUES, WORK_QUEUES } from "../../../domain/office/work-queues.ts";
import type { Language } from "../../../domain/store/language.ts";
import { alarmDetail, alarmText } from "../../mail/alarm-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import type { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { percentText } from "../../ui/percent-text.ts";

/** The oldest items of each queue that Today lists; the others are in the list of the queue. */
const MAX_ITEMS = 5;

/** The work of the day must stay in sight below the alarms. */
const MAX_ALARMS = 5;

type StaffPage = ReturnType<typeof requireStaff>;

export async function readToday({ services, caller, language }: StaffPage) {
	const isManaging = isManager(caller);
	const [work, items, sales, alarms, alarmCount, mailsGivenUp] = await orThrowErrorPage(
		Promise.all([
			services.office.countOpenWork(caller),
			services.office.listOldestWork(caller, { perQueue: MAX_ITEMS, language }),
			services.office.readSales(caller),
			isManaging ? services.alarms.listOpen(MAX_ALARMS) : [],
			isManaging ? services.alarms.countOpen() : 0,
			isManaging ? services.mails.countGivenUp() : 0,
		]),
	);
	return {
		/** The queue whose oldest item has waited longest comes first. */
		queues: WORK_QUEUES.map((queue) => ({
			queue,
			count: work[queue].count,
			oldest: work[queue].oldest?.toISOString() ?? "",
			items: items
				.filter((item) => item.queue === queue)
				.map(({ ref, title, since }) => ({ ref, title, since: since.toISOString() })),
		}))
			.filter(
				({ queue, count, items }) =>
					count > 0 && (items.length > 0 || !PARENT_QUEUES.includes(queue)),
			)
			.toSorted((a, b) => a.oldest.localeCompare(b.oldest)),
		alarmCount,
		alarms: alarms.map((alarm) => ({
			id: alarm.id,
			text: `${alarmText(alarm.kind)}: ${alarmDetail(alarm.kind, alarm.what)}`,
			since: alarm.firstAt.toISOString(),
			isAcknowledged: alarm.acknowledgedAt !== null,
		})),
		mailsGivenUp,
		// The warehouse sells nothing.
		sales: caller.isWarehouse ? null : salesView(sales, services.store.today(), language),
	};
}

type Sales = Awaited<ReturnType<StaffPage["services"]["office"]["readSales"]>>;

/** A number, and a word that compares it with the same weekday of last week. */
function salesView({ today, weekAgo }: Sales, day: string, language: Language) {
	const weekday = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
		weekday: "long",
		timeZone: "UTC",
	}).format(new Date(`${day}T12:00:00Z`));
	const before = { weekday, amount: formatUsd(weekAgo.cents) };
	const percent =
		weekAgo.cents > 0 ? Math.round((100 * (today.cents - weekAgo.cents)) / weekAgo.cents) : 0;
	const comparison =
		weekAgo.cents === 0
			? m.office_sales_no_week({ weekday })
			: percent > 0
				? m.office_sales_more({ ...before, percent: percentText(percent) })
				: percent < 0
					? m.office_sales_less({ ...before, percent: percentText(-percent) })
					: m.office_sales_same(before);
	return { amount: formatUsd(today.cents), orders: today.orders, comparison };
}
