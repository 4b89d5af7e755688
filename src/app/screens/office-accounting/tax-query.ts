/** The month of a tax report, as the address names it: 2026-11. The current month by default. */
import { addDays } from "../../../domain/store/store-day.ts";

export function readMonth({ searchParams }: URL, today: string) {
	const typed = /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get("month") ?? "")?.[0];
	const month = typed ?? today.slice(0, 7);
	const from = `${month}-01`;
	const nextMonth = addDays(from, 31).slice(0, 7);
	return {
		month,
		from,
		to: addDays(`${nextMonth}-01`, -1),
		before: addDays(from, -1).slice(0, 7),
		after: nextMonth,
	};
}
