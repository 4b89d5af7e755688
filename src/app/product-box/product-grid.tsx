import { useLocation, useNavigate } from "react-router";
import { hydrateLater } from "../page/hydrate-later.tsx";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import type { BoxesProps } from "./product-box.tsx";

const ProductBoxes = hydrateLater(async () => (await import("./product-box.tsx")).ProductBoxes);
const PartOptions = loadWhenShown(async () => (await import("./part-options.tsx")).PartOptions);

/**
 * Boxes side by side, as many as fit. The open choice of brands is in the URL, so that Back closes
 * it.
 */
export function ProductGrid(props: BoxesProps) {
	const navigate = useNavigate();
	const { hash, search, state } = useLocation();
	const chosen = props.products.find(({ unificado }) => hash === `#options-${unificado}`);
	const close = () => {
		if (state?.canGoBack) navigate(-1);
		else navigate({ search, hash: "" }, { preventScrollReset: true, replace: true });
	};
	return (
		<>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-card)),1fr))] gap-3">
				<ProductBoxes {...props} />
			</div>
			{chosen && <PartOptions product={chosen} pricesHidden={props.pricesHidden} onClose={close} />}
		</>
	);
}
