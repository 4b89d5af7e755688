import { useNavigation } from "react-router";

/** Whether a form of this page is on its way; with `intent`, whether it is that one. */
export function useSending(intent?: string): boolean {
	const { state, formData, formMethod } = useNavigation();
	if (state === "idle" || formMethod !== "POST") return false;
	return intent === undefined || formData?.get("intent") === intent;
}
