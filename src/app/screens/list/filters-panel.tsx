import { m } from "../../messages/compiled/messages.js";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ListData } from "./list-data.ts";
import { useFiltersSheet } from "./use-sheet.ts";

const FilterChoices = hydrateLater(
	async () => (await import("./filter-choices.tsx")).FilterChoices,
);

/** The filters of a list: beside it, or in a sheet on narrow screens. */
export function FiltersPanel({ data }: { data: ListData }) {
	const frame = useFiltersSheet(m.filters());
	return (
		<div id="filters" data-sheet="" className={PANEL} {...frame}>
			<div className="flex items-center justify-between border-b pl-4 filters:hidden">
				<h2 className="text-xl">{m.filters()}</h2>
				<a href="#content" className="inline-flex min-h-11 items-center gap-2 px-4">
					<Icon name="close" />
					{m.hide_filters()}
				</a>
			</div>
			<div className="min-h-0 flex-1 sheet:overflow-y-auto overscroll-contain sheet:px-4">
				<FilterChoices data={data} />
			</div>
			<p aria-live="polite" className="border-t p-3 filters:hidden">
				<a href="#content" className={SHOW}>
					{m.show_parts(countForMessage(data.groupTotal))}
				</a>
			</p>
		</div>
	);
}

/**
 * Beside the list on wide screens; on narrow ones a sheet that its fragment opens, with or without
 * scripts.
 */
const PANEL =
	"no-print hidden sheet:fixed sheet:inset-y-0 sheet:left-0 sheet:z-40 sheet:flex sheet:w-full sheet:max-w-field sheet:flex-col sheet:bg-paper sheet:shadow-[0_0_0_100vmax_var(--veil)] filters:block";
const SHOW =
	"flex min-h-11 items-center justify-center rounded-box bg-signal px-4 font-semibold text-signal-ink hover:bg-signal-deep";
