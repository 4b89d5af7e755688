import { MAX_NUMBER_LIST_URL_LENGTH } from "../../../domain/cart/number-list-limits.ts";
import { formatNumberList, parseNumberList } from "../../../domain/cart/part-number-list.ts";
import { m } from "../../messages/compiled/messages.js";
import { decodeNumberList } from "../../number-list/number-list-url.ts";
import { WordSearchLinks } from "../../number-list/word-rows.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { activeVehicleAnswers } from "../../vehicle/vehicle-answers-cookie.ts";
import { VehicleChip } from "../../vehicle/vehicle-chip.tsx";
import { activeVehicle, toVehicleView } from "../../vehicle/vehicle-view.ts";
import type { Route } from "./+types/numbers.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { toNumberLineView } from "./numbers-view.ts";

/**
 * Looks up a pasted list of part numbers, one row each. The list is in the URL, so that it can be
 * shared and reloaded and works without scripts. 500 usual numbers fit.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, caller } = page;
	const { searchParams } = new URL(request.url);
	const text = searchParams.get("list") ?? "";
	const list = decodeNumberList(text) ?? parseNumberList(text);
	const { lines, words, leftOut } = list;
	const leftOutBefore = Number(/^\d{1,5}$/.exec(searchParams.get("left") ?? "")?.[0] ?? 0);
	const level = priceLevelOf(caller, await orThrowErrorPage(services.store.settings()));
	if (lines.length > 1)
		await orThrowErrorPage(services.catalog.requireNumberListAllowance(page.client.ip));
	const vehicle =
		lines.length > 0 ? await orThrowErrorPage(activeVehicle(services, request)) : undefined;
	const resolved = await orThrowErrorPage(
		services.catalog.resolveNumbers({
			lines,
			level,
			vehicle: vehicle ?? null,
			vehicleAnswers: activeVehicleAnswers(request),
		}),
	);
	return {
		hasList: text.trim() !== "",
		list: text,
		text: formatNumberList(list, " × "),
		words,
		lines: resolved.map((line) => toNumberLineView(line, page)),
		leftOut: leftOut + leftOutBefore,
		vehicle: vehicle ? toVehicleView(vehicle) : null,
		pricesHidden: level === null,
	};
}

export function meta() {
	return [{ title: pageTitle(m.numbers_title()) }, { name: "robots", content: "noindex, follow" }];
}

export default function Numbers({
	loaderData: { hasList, list, text, lines, words, leftOut, vehicle, pricesHidden },
}: Route.ComponentProps) {
	const foundCount = lines.filter((line) => line.found).length;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs
				items={[{ label: m.home(), to: links.home() }, { label: m.numbers_heading() }]}
			/>
			<h1 className="mb-3 text-3xl">{m.numbers_heading()}</h1>
			<NumbersForm text={text} isOpen={lines.length === 0} />
			{hasList && lines.length === 0 && (
				<Notice kind="warn" title={m.numbers_none()} className="mt-4" />
			)}
			{lines.length > 0 && (
				<section className="mt-4">
					<VehicleChip vehicle={vehicle} canWiden={false} />
					<p aria-live="polite" className="py-2 text-sm">
						{m.numbers_found({ found: foundCount, total: lines.length })}
					</p>
					{leftOut > 0 && (
						<Notice kind="warn" title={m.numbers_left_out({ count: leftOut })} className="mb-4" />
					)}
					{!pricesHidden && foundCount > 0 && (
						<p className="no-print pb-3">
							<ButtonLink to={links.quickOrder(list)} icon="cart">
								{m.quick_order_from_list()}
							</ButtonLink>
						</p>
					)}
					<NumbersTable lines={lines} pricesHidden={pricesHidden} hasVehicle={vehicle !== null} />
				</section>
			)}
			{words.length > 0 && <WordSearchLinks words={words} />}
		</div>
	);
}

/** The form to paste or edit the list. A plain form, so that it works without scripts. */
function NumbersForm({ text, isOpen }: { text: string; isOpen: boolean }) {
	return (
		<details open={isOpen} className="max-w-prose">
			<summary className="min-h-11 py-2 font-medium">{m.numbers_edit()}</summary>
			<GetForm className="grid gap-3 pb-3">
				<label>
					<span className="block pb-1 text-ink-soft text-sm">{m.numbers_label()}</span>
					<textarea
						name="list"
						key={text}
						defaultValue={text}
						rows={8}
						maxLength={MAX_NUMBER_LIST_URL_LENGTH}
						spellCheck={false}
						className="w-full rounded-box border border-edge bg-paper p-3 font-mono text-sm"
					/>
				</label>
				<Button type="submit" variant="primary" className="justify-self-start">
					{m.numbers_submit()}
				</Button>
			</GetForm>
		</details>
	);
}
