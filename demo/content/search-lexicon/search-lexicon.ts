/**
 * The search lexicon of the demo store: what mechanics, counter people and fleet buyers call the
 * parts, in both languages.
 */
import { BRAKE_AND_STEERING_CONCEPTS } from "./brake-and-steering-concepts.ts";
import { CAB_AND_CLIMATE_CONCEPTS } from "./cab-and-climate-concepts.ts";
import { CLUTCH_AND_AXLE_CONCEPTS } from "./clutch-and-axle-concepts.ts";
import { ELECTRICAL_AND_LIGHTING_CONCEPTS } from "./electrical-and-lighting-concepts.ts";
import { ENGINE_AND_FILTER_CONCEPTS } from "./engine-and-filter-concepts.ts";
import { FILLER_CONCEPTS } from "./fillers.ts";
import { FUEL_AND_AIR_CONCEPTS } from "./fuel-and-air-concepts.ts";
import { HARDWARE_AND_SHOP_CONCEPTS } from "./hardware-and-shop-concepts.ts";
import { PROPERTY_CONCEPTS } from "./property-concepts.ts";
import { readConcepts } from "./read-concepts.ts";
import type { SearchConcept } from "./search-concept.ts";
import { UNSOLD_CONCEPTS } from "./unsold-concepts.ts";
import { MODIFIER_CONCEPTS, WORD_CONCEPTS } from "./word-concepts.ts";

export const SEARCH_LEXICON: SearchConcept[] = [
	...readConcepts(ENGINE_AND_FILTER_CONCEPTS),
	...readConcepts(FUEL_AND_AIR_CONCEPTS),
	...readConcepts(CLUTCH_AND_AXLE_CONCEPTS),
	...readConcepts(BRAKE_AND_STEERING_CONCEPTS),
	...readConcepts(ELECTRICAL_AND_LIGHTING_CONCEPTS),
	...readConcepts(CAB_AND_CLIMATE_CONCEPTS),
	...readConcepts(HARDWARE_AND_SHOP_CONCEPTS),
	...readConcepts(UNSOLD_CONCEPTS).map((concept) => ({ ...concept, oneWay: true })),
	...readConcepts(PROPERTY_CONCEPTS),
	...readConcepts(WORD_CONCEPTS),
	...readConcepts(MODIFIER_CONCEPTS, "modifier"),
	...readConcepts(FILLER_CONCEPTS, "filler"),
];
