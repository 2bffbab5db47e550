const shape = 'M10 10h80v40h-80z'
/** A red pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

/** Logos as the usual programs write them; in `hidden` stands what must not become public. */
export const usualDrawings: Record<string, { drawing: string; hidden?: readonly string[] }> = {
  Inkscape: {
    hidden: ['secret', 'inkscape:', 'sodipodi', 'rdf'],
    drawing: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg
   width="100mm" height="60mm" viewBox="0 0 100 60" version="1.1" id="svg5"
   inkscape:version="1.3 (0e150ed6c4, 2023-07-21)" sodipodi:docname="secret logo.svg"
   inkscape:export-filename="/home/secret/logo.png" inkscape:export-xdpi="96"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7" showgrid="false"><inkscape:grid type="xygrid" id="g1"/></sodipodi:namedview>
  <defs id="defs2"><linearGradient inkscape:collect="always" id="a"><stop style="stop-color:#0b5cad;stop-opacity:1" offset="0"/><stop style="stop-color:#f5b700" offset="1"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#a" id="b" x1="0" y1="0" x2="100" y2="0" gradientUnits="userSpaceOnUse"/>
    <inkscape:path-effect effect="spiro" id="pe"/></defs>
  <metadata id="m"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:creator><cc:Agent><dc:title>secret person</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Ebene 1" inkscape:groupmode="layer" id="layer1"><path style="fill:url(#b);stroke:#000000;-inkscape-stroke:none" d="${shape}" sodipodi:nodetypes="ccccc" id="p"/>
    <text xml:space="preserve" style="font-family:sans-serif;-inkscape-font-specification:'sans-serif, Bold'" x="2" y="9" id="t">A &amp; B &lt;C&gt;<tspan sodipodi:role="line" x="2" y="58">ß</tspan></text></g>
</svg>`,
  },
  Illustrator: {
    drawing: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
\t viewBox="0 0 100 60" style="enable-background:new 0 0 100 60;" xml:space="preserve">
<style type="text/css">
\t.st0{fill:#E30613;}
\t.st1{clip-path:url(#SVGID_2_);fill:#FFFFFF;}
</style>
<g><defs><rect id="SVGID_1_" width="100" height="60"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
<polygon class="st0" points="0,0 100,0 100,60 "/><path class="st1" d="${shape}"/></g>
</svg>`,
  },
  'Illustrator with its metadata': {
    hidden: ['secret', 'xmpmeta', 'xpacket'],
    drawing: `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 100 60" i:pageBounds="0 0 100 60">
<metadata><?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="secret"/></rdf:RDF></x:xmpmeta><?xpacket end='w'?></metadata>
<g i:layer="yes" i:dimmedPercent="50" data-name="Ebene 1"><path fill="#E30613" d="${shape}"/></g><i:pgf id="adobe_illustrator_pgf"><![CDATA[secret]]></i:pgf></svg>`,
  },
  Figma: {
    drawing: `<svg width="100" height="60" viewBox="0 0 100 60" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g clip-path="url(#clip0_1_2)" style="mix-blend-mode:multiply"><rect width="100" height="60" rx="8" fill="url(#pattern0)"/><g filter="url(#filter0_d)"><path fill-rule="evenodd" clip-rule="evenodd" d="${shape}" fill="#0B5CAD"/></g></g>
<mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><path d="M0 0h9v9z" fill="white"/></mask>
<defs><filter id="filter0_d" x="0" y="0" width="100" height="60" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in2="BackgroundImageFix" result="e"/><feBlend mode="normal" in="SourceGraphic" in2="e" result="shape"/></filter>
<pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(1)"/></pattern><clipPath id="clip0_1_2"><rect width="100" height="60" fill="white"/></clipPath><image id="image0" width="1" height="1" xlink:href="data:image/png;base64,${pixel}"/></defs></svg>`,
  },
  CorelDRAW: {
    hidden: ['coreldraw'],
    drawing: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100mm" height="60mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 100 60" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><style type="text/css"><![CDATA[
    .fil0 {fill:#2B2A29} g > .fil1 {fill:rgb(10, 20, 30)}
   ]]></style></defs>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="${shape}"/><circle class="fil1" cx="9" cy="9" r="5"/></g>
</svg>`,
  },
  'Affinity Designer': {
    hidden: ['serif'],
    drawing: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 100 60" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g id="Artboard1" serif:id="Artboard" transform="matrix(1,0,0,1,-2,3)"><rect x="5" y="5" width="50" height="30" style="fill:none;stroke:black;stroke-width:1px;"/><path d="${shape}" style="fill:rgb(255,180,0);"/></g>
</svg>`,
  },
  'LibreOffice Draw': {
    hidden: ['ooo:'],
    drawing: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>
<svg version="1.2" width="100mm" height="60mm" viewBox="0 0 100 60" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:presentation="http://sun.com/xmlns/staroffice/presentation" xmlns:smil="http://www.w3.org/2001/SMIL20/" xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0" xml:space="preserve">
 <defs class="ClipPathGroup"><clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="100" height="60"/></clipPath></defs>
 <defs><font id="EmbeddedFont_1" horiz-adv-x="2048"><font-face font-family="Liberation Sans embedded" units-per-em="2048" ascent="1852"/><missing-glyph horiz-adv-x="2048" d="M 0,0 L 2047,0"/><glyph unicode="A" horiz-adv-x="1" d="M 0,0 L 9,0"/></font></defs>
 <g ooo:name="page1" class="Master_Slide" style="stroke:none"><g class="com.sun.star.drawing.CustomShape"><path fill="rgb(114,159,207)" stroke="none" d="${shape}"/></g></g>
</svg>`,
  },
  'a hand, with a dark variant': {
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,100,60" role="img" aria-label="Acme (Ltd)" lang="en"><title>Acme</title><style>path{fill:#123}@media (prefers-color-scheme: dark){path{fill:#fff}}</style><symbol id="s" viewBox="0 0 100 60"><path d="${shape}"/></symbol><use href="#s" x="0" y="0"/></svg>`,
  },
}
