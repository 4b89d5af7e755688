/**
 * The search lexicon of the demo store: what mechanics, counter people and fleet buyers call the
 * parts, in both languages.
 */
import { CAB_AND_SHOP_CONCEPTS } from "./cab-and-shop-concepts.ts";
import { DRIVE_AND_BRAKE_CONCEPTS } from "./drive-and-brake-concepts.ts";
import { ENGINE_AND_FILTER_CONCEPTS } from "./engine-and-filter-concepts.ts";
import { FILLER_CONCEPTS } from "./fillers.ts";
import { FUEL_AND_AIR_CONCEPTS } from "./fuel-and-air-concepts.ts";
import { MODIFIER_CONCEPTS, PROPERTY_CONCEPTS, WORD_CONCEPTS } from "./general-concepts.ts";
import { readConcepts } from "./read-concepts.ts";
import type { SearchConcept } from "./search-concept.ts";

export const SEARCH_LEXICON: SearchConcept[] = [
	...readConcepts(ENGINE_AND_FILTER_CONCEPTS),
	...readConcepts(FUEL_AND_AIR_CONCEPTS),
	...readConcepts(DRIVE_AND_BRAKE_CONCEPTS),
	...readConcepts(CAB_AND_SHOP_CONCEPTS),
	...readConcepts(PROPERTY_CONCEPTS),
	...readConcepts(WORD_CONCEPTS),
	...readConcepts(MODIFIER_CONCEPTS, "modifier"),
	...readConcepts(FILLER_CONCEPTS, "filler"),
];
