/** A part as the screens show it: one language, nothing the caller may not see. */
import type { Language } from "../../domain/language.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";

/** How many we hold is nobody else's business: only the class and the date leave the house. */
export type ProductView = Omit<PartCard, "title" | "id" | "availability"> & {
	title: string;
	availability: Pick<PartCard["availability"], "class" | "expectedOn">;
};

export function toProductView({ id: _, ...card }: PartCard, language: Language): ProductView {
	const { class: stockClass, expectedOn } = card.availability;
	return { ...card, title: card.title[language], availability: { class: stockClass, expectedOn } };
}
