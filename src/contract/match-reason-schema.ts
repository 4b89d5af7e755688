import { z } from "zod";

/** Why a part answers a search for a number. `current` took the place of a superseded `number`; `gm` is how GM writes it. */
export const MatchReason = z.strictObject({
	how: z.enum([
		"ours",
		"oem",
		"superseded",
		"interchange",
		"barcode",
		"gm",
		"begins",
		"contains",
		"near",
	]),
	number: z.string().nullable(),
	maker: z.string().nullable(),
	current: z.string().nullable(),
	gm: z.string().nullable(),
});
export type MatchReasonResponse = z.output<typeof MatchReason>;
