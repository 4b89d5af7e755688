import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { forgetInAddress } from "./forget-in-address.ts";
import { Notice } from "./notice.tsx";

/**
 * Confirms an action once: the query parameter is removed from the address, so that a reload does
 * not show the notice again.
 */
export function DoneNotice({
	title,
	children,
}: {
	title: string | undefined;
	children?: ReactNode;
}) {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same may be done twice, each time with an address of its own
	useEffect(() => {
		if (title) forgetInAddress("done");
	}, [title, key]);
	return (
		<div role="status">
			{title && (
				<Notice kind="good" title={title} className="mb-4">
					{children}
				</Notice>
			)}
		</div>
	);
}
