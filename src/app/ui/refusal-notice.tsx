import { Suspense } from "react";
import { useActionData } from "react-router";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { Notice } from "./notice.tsx";
import { loadOnDemand } from "./on-demand.ts";

const RefusalText = loadOnDemand(async () => (await import("./refusal-text.tsx")).RefusalText);

type Props = {
	refusal: RefusalCode | undefined;
	/** Says what exactly is wrong, instead of the text of the code. */
	text?: Bilingual | undefined;
};

/** The refusal of a form, with the time of the next allowed attempt if there is one. */
export function RefusalNotice({ refusal, text }: Props) {
	const seconds = useActionData<{ waitSeconds?: number } | null>()?.waitSeconds;
	return (
		<div role="alert" className="empty:hidden">
			{refusal && (
				<Notice
					kind="bad"
					title={
						text?.[getLocale()] ?? (
							<Suspense>
								<RefusalText code={refusal} />
							</Suspense>
						)
					}
				>
					{refusal === "too_many" &&
						seconds &&
						m.try_again_in({ minutes: Math.ceil(seconds / 60) })}
				</Notice>
			)}
		</div>
	);
}
