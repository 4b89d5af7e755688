/** The days of the list of recorded payments, as its address names them. The last 30 by default. */
import { readPeriod } from "../../../domain/report/report-period.ts";

export function readPaymentDays({ searchParams }: URL, today: string) {
	const { from, to } = readPeriod(
		{ period: null, from: searchParams.get("from"), to: searchParams.get("to") },
		today,
	);
	return { from, to };
}
