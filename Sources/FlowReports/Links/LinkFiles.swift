import FlowAnalysis
import FlowJSON
package import FlowPlatform
import FlowXML

/// The platform's files that register the links of a flow, complete as far as links are concerned.
package struct LinkFiles {
  /// The system or site that files are for.
  package enum Target: String, CaseIterable, Sendable {
    case ios, android, web
  }

  /// Who the app is, in characters that need no escapes in JSON.
  package struct Identity: Sendable {
    package var teamID = "TEAMID0000"
    package var bundleID = "com.example.app"
    package var package = "com.example.app"
    package var fingerprint = Array(repeating: "00", count: 32).joined(separator: ":")

    package init() {}
  }

  package struct File: Sendable {
    /// Its name, in a folder named after the host if there are several.
    package let path: String
    package let bytes: [UInt8]
  }

  private let links: LinkRegistration
  private let identity: Identity

  package init(_ links: LinkRegistration, identity: Identity) {
    self.links = links
    self.identity = identity
  }

  /// The files for a target; none if no link needs one.
  package func files(for target: Target) -> [File] {
    switch target {
    case .ios:
      (links.schemes.isEmpty ? [] : [File(path: "Info.plist", bytes: infoPlist)])
        + (links.hosts.isEmpty ? [] : [File(path: "App.entitlements", bytes: entitlements)])
    case .android:
      links.isEmpty ? [] : [File(path: "AndroidManifest.xml", bytes: manifest)]
    case .web:
      links.hosts.flatMap { host in
        let folder = links.hosts.count > 1 ? host + "/" : ""
        return [
          File(path: folder + siteAssociationName, bytes: association(of: host)),
          File(path: folder + "assetlinks.json", bytes: assetLinks),
        ]
      }
    }
  }

  // MARK: - iOS

  /// A property list with one array.
  private func plist(_ key: String, _ appendItems: (inout XMLWriter) -> Void) -> [UInt8] {
    var xml = XMLWriter(
      head: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        """)
    xml.element("plist", ["version": "1.0"]) { xml in
      xml.element("dict") { xml in
        xml.element("key", text: key)
        xml.element("array") { appendItems(&$0) }
      }
    }
    return xml.bytes
  }

  private var infoPlist: [UInt8] {
    plist("CFBundleURLTypes") { xml in
      xml.element("dict") { xml in
        xml.element("key", text: "CFBundleURLName")
        xml.element("string", text: identity.bundleID)
        xml.element("key", text: "CFBundleURLSchemes")
        xml.element("array") { xml in
          for scheme in links.schemes { xml.element("string", text: scheme) }
        }
      }
    }
  }

  private var entitlements: [UInt8] {
    plist("com.apple.developer.associated-domains") { xml in
      for host in links.hosts { xml.element("string", text: "applinks:" + host) }
    }
  }

  // MARK: - Sites

  /// One component a line.
  private func association(of host: String) -> [UInt8] {
    let lines = links.components(of: host).map { component in
      var json = JSONWriter()
      json.object { json in
        json.member("/", component.path)
        if !component.items.isEmpty {
          json.object("?") { json in
            for item in component.items {
              json.key(item.name)
              json.string(item.value)
            }
          }
        }
        if let fragment = component.fragment { json.member("#", fragment) }
        if component.excludes { json.member("exclude", true) }
        json.member("comment", component.comment)
      }
      return "        " + String(decoding: json.bytes, as: UTF8.self)
    }
    return Array(
      """
      {
        "applinks": {
          "details": [{
            "appIDs": ["\(identity.teamID).\(identity.bundleID)"],
            "components": [
      \(lines.joined(separator: ",\n"))
            ]
          }]
        }
      }

      """.utf8)
  }

  private var assetLinks: [UInt8] {
    Array(
      """
      [{
        "relation": ["delegate_permission/common.handle_all_urls"],
        "target": {
          "namespace": "android_app",
          "package_name": "\(identity.package)",
          "sha256_cert_fingerprints": ["\(identity.fingerprint)"]
        }
      }]

      """.utf8)
  }

  // MARK: - Android

  private var manifest: [UInt8] {
    var xml = XMLWriter()
    xml.element("manifest", ["xmlns:android": "http://schemas.android.com/apk/res/android"]) {
      xml in
      xml.element("application") { xml in
        xml.element("activity", ["android:name": ".MainActivity", "android:exported": "true"]) {
          xml in
          for scheme in links.schemes { append(scheme: scheme, to: &xml) }
          for filter in links.filters { append(filter, to: &xml) }
        }
      }
    }
    return xml.bytes
  }

  private func append(scheme: String, to xml: inout XMLWriter) {
    xml.element("intent-filter") { xml in
      appendActions(to: &xml)
      xml.element("data", ["android:scheme": scheme])
    }
  }

  private func append(_ filter: LinkRegistration.Filter, to xml: inout XMLWriter) {
    xml.element("intent-filter", ["android:autoVerify": "true"]) { xml in
      appendActions(to: &xml)
      xml.element("data", ["android:scheme": filter.scheme])
      if filter.port.isEmpty {
        xml.element("data", ["android:host": filter.host])
      } else {
        xml.element("data", ["android:host": filter.host, "android:port": filter.port])
      }
      for path in filter.paths {
        // The resource compiler removes one backslash of two.
        let text = path.text.replacing("\\", with: "\\\\")
        switch path.kind {
        case .path: xml.element("data", ["android:path": text])
        case .prefix: xml.element("data", ["android:pathPrefix": text])
        case .suffix: xml.element("data", ["android:pathSuffix": text])
        case .pattern: xml.element("data", ["android:pathPattern": text])
        case .advancedPattern: xml.element("data", ["android:pathAdvancedPattern": text])
        }
      }
    }
  }

  private func appendActions(to xml: inout XMLWriter) {
    xml.element("action", ["android:name": "android.intent.action.VIEW"])
    for category in ["DEFAULT", "BROWSABLE"] {
      xml.element("category", ["android:name": "android.intent.category." + category])
    }
  }
}
