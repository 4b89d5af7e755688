import { useEffect, useState } from "react";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import { addViewedSku, clearViewedSkus, readViewedSkus } from "./viewed-skus.ts";

const ViewedParts = loadWhenShown(async () => (await import("./viewed-parts.tsx")).ViewedParts);

/**
 * The parts that this browser looked at before, loaded after the page.
 * `queue-early-input.inline.ts` marks the document before the first paint when there are some, so
 * that their room is reserved. `currentSku`: the part of the page, which is remembered and not
 * listed.
 */
export function RecentlyViewed({ currentSku }: { currentSku?: string }) {
	const [skus, setSkus] = useState<string[]>([]);
	useEffect(() => {
		setSkus(readViewedSkus().filter((sku) => sku !== currentSku));
		if (currentSku) addViewedSku(currentSku);
	}, [currentSku]);
	const clear = () => {
		clearViewedSkus();
		setSkus([]);
	};
	return (
		<div className="no-print empty:hidden in-data-viewed:block in-data-viewed:min-h-42">
			{skus.length > 0 && <ViewedParts skus={skus} onClear={clear} />}
		</div>
	);
}
