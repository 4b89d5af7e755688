/** A part as the screens show it: one language, nothing the caller may not see. */
import type { Language } from "../../domain/language.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";

export type ProductView = Omit<PartCard, "title" | "id"> & { title: string };

export function toProductView({ id: _, ...card }: PartCard, language: Language): ProductView {
	return { ...card, title: card.title[language] };
}
