import { m } from "../messages/compiled/messages.js";

/** The name of a unit of sale. */
export function presentationName(presentation: string): string {
	return (NAMES[presentation] ?? m.presentation_pcs)();
}

const NAMES: Record<string, () => string> = {
	PCS: m.presentation_pcs,
	KIT: m.presentation_kit,
	KITS: m.presentation_kits,
	SET: m.presentation_set,
	CORE: m.presentation_core,
};
