import { m } from "../../messages/compiled/messages.js";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { PartView } from "./part-view.ts";

/** The attributes of the part. */
export function Specification({ part }: { part: PartView }) {
	return (
		<section>
			<h2 className="pb-2 text-xl">{m.specifications()}</h2>
			<DefinitionList
				rows={part.specs.map(({ term, value, letter }) => ({ term, value, mark: letter }))}
			/>
			{part.isProp65 && <p className="mt-3 max-w-prose text-ink-soft text-sm">{m.prop65()}</p>}
		</section>
	);
}
