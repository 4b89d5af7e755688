import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { m } from "../../messages/compiled/messages.js";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { levelText } from "./part-texts.ts";

export type PriceChangeView = {
	id: number;
	level: PriceLevel;
	before: string;
	after: string;
	/** The day on which a waiting price begins. */
	day: string;
	at: string;
	isWaiting: boolean;
	cause: string;
};

/** Prices that wait for their day, which can be cancelled, and the changes before. */
export function PriceHistory({
	changes,
	canWrite,
}: {
	changes: PriceChangeView[];
	canWrite: boolean;
}) {
	const waiting = changes.filter(({ isWaiting }) => isWaiting);
	const past = changes.filter(({ isWaiting }) => !isWaiting);
	return (
		<div className="grid gap-4">
			{waiting.length > 0 && (
				<section>
					<h3 className="font-medium">{m.parts_planned_prices()}</h3>
					<OfficeTable
						caption={m.parts_planned_prices()}
						columns={columns(canWrite)}
						rows={waiting}
						keyOf={({ id }) => id}
						empty={{ title: "" }}
					/>
				</section>
			)}
			{past.length > 0 && (
				<Disclosure summary={m.parts_price_history()}>
					<OfficeTable
						caption={m.parts_price_history()}
						columns={columns(false)}
						rows={past}
						keyOf={({ id }) => id}
						empty={{ title: "" }}
					/>
				</Disclosure>
			)}
		</div>
	);
}

function columns(canCancel: boolean): OfficeColumn<PriceChangeView>[] {
	const cancel: OfficeColumn<PriceChangeView> = {
		header: m.parts_price_cancel(),
		hideHeader: true,
		isInteractive: true,
		align: "end",
		phone: "second",
		cell: ({ id, level }) => (
			<PostForm>
				<input type="hidden" name="intent" value="cancel-price" />
				<Button
					type="submit"
					name="n"
					value={id}
					size="small"
					variant="quiet"
					aria-label={`${m.parts_price_cancel()} ${levelText(level)}`}
				>
					{m.parts_price_cancel()}
				</Button>
			</PostForm>
		),
	};
	return [
		{ header: m.parts_level(), isRowHeader: true, cell: ({ level }) => levelText(level) },
		{ header: m.parts_before(), align: "end", phone: "second", cell: ({ before }) => before },
		{ header: m.parts_after(), align: "end", cell: ({ after }) => after },
		{
			header: m.parts_when(),
			cell: ({ isWaiting, day, at }) => (isWaiting ? day : <TimeAgo at={at} />),
		},
		{ header: m.parts_cause(), phone: "hidden", cell: ({ cause }) => cause },
		...(canCancel ? [cancel] : []),
	];
}
