import type {
	MissingTranslation,
	PublicationState,
} from "../../../domain/content/content-entry.ts";
import { m } from "../../messages/compiled/messages.js";
import type { BadgeTone } from "../../ui/badge.tsx";

export const STATE_WORDS: Record<PublicationState, { tone: BadgeTone; label: () => string }> = {
	draft: { tone: "plain", label: m.content_state_draft },
	scheduled: { tone: "warn", label: m.content_state_scheduled },
	public: { tone: "good", label: m.content_state_public },
};

const MISSING_WORDS: Record<MissingTranslation, () => string> = {
	title: m.content_missing_title,
	summary: m.content_missing_summary,
	body: m.content_missing_body,
	tags: m.content_missing_tags,
	pictures: m.content_missing_pictures,
};

export function missingText(missing: MissingTranslation[]): string {
	return missing.map((part) => MISSING_WORDS[part]()).join(", ");
}
