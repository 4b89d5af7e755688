import { useNavigation } from "react-router";

/** Whether a form of this page is being sent; with `intent`, whether the form of that intent is. */
export function useSending(intent?: string): boolean {
	const { state, formData, formMethod } = useNavigation();
	if (state === "idle" || formMethod !== "POST") return false;
	return intent === undefined || formData?.get("intent") === intent;
}
