import { MAX_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { GetForm } from "../../ui/get-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useFirstPage } from "../../vehicle/use-refresh.ts";
import type { TextReading, TextVehicle } from "./text-reading.ts";

/** Says which words were searched and which were not, and offers the vehicle of the text. */
export function SearchReading({ reading }: { reading: TextReading }) {
	const { shown, dropped, typed, notes, isShortened, vehicle } = reading;
	const parts: [text: string, words: string][] = [
		[m.search_shown_for(), shown],
		[m.search_not_matched(), dropped],
		[m.search_typed(), typed],
	];
	const statements = parts.filter(([, words]) => words);
	const isNothingMatched = dropped !== "" && shown === "";
	return (
		<div className="no-print flex flex-wrap items-center gap-x-4 text-sm">
			{isShortened && (
				<p className="w-full py-1">{m.search_shortened({ count: MAX_SEARCH_LENGTH })}</p>
			)}
			{notes.map((note) => (
				<p key={note} className="w-full py-1">
					{note}
				</p>
			))}
			{statements.length > 0 && (
				<p className="py-1 first-letter:uppercase">
					{statements.map(([text, words], index) => (
						<span key={text}>
							{index > 0 && "; "}
							{text} <strong>{words}</strong>
						</span>
					))}
					{isNothingMatched && `; ${m.search_nearest()}`}
				</p>
			)}
			{vehicle && <VehicleOffer vehicle={vehicle} />}
		</div>
	);
}

/**
 * One form per truck, which leads through the page of the selector back to this list: it works
 * without scripts.
 */
function VehicleOffer({ vehicle: { name, choices } }: { vehicle: TextVehicle }) {
	const back = useFirstPage();
	const isSure = choices.length === 1;
	return (
		<div className="flex flex-wrap items-center gap-2">
			{!isSure && (
				<span className="flex items-center gap-2">
					<Icon name="truck" />
					{m.search_vehicle_engine({ vehicle: name })}
				</span>
			)}
			{choices.map(({ label, steps }) => (
				<GetForm key={label} action={links.vehicleSelector()}>
					{Object.entries({ back, ...steps, go: "1" }).map(([field, value]) => (
						<input key={field} type="hidden" name={field} value={value} />
					))}
					<button
						type="submit"
						className="inline-flex min-h-9 items-center gap-2 rounded-box border border-edge px-3 font-medium hover:border-ink hover:bg-panel pointer-coarse:min-h-11"
					>
						{isSure && <Icon name="truck" />}
						{isSure ? m.search_vehicle_set({ vehicle: `${name} ${label}` }) : label}
					</button>
				</GetForm>
			))}
		</div>
	);
}
