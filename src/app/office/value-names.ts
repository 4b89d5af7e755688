/** Names of values that forms offer and the audit log shows. */
import type { PopUpStyle } from "../../domain/store/pop-up-message.ts";
import { m } from "../messages/compiled/messages.js";

export const PRESENTATION_TEXTS: Record<string, () => string> = {
	PCS: m.presentation_pcs,
	KIT: m.presentation_kit,
	KITS: m.presentation_kits,
	SET: m.presentation_set,
	CORE: m.presentation_core,
};

export const POP_UP_STYLE_TEXTS: Record<PopUpStyle, () => string> = {
	info: m.pop_up_style_info,
	promotion: m.pop_up_style_promotion,
	warning: m.pop_up_style_warning,
};
